import type { NewCardInput } from '#features/cards/making/calls.ts';
import { createCard } from '#rules/cards/making/calls.ts';

export interface Problem {
  /** The control's name. */
  field: string;
  message: string;
}

/** The validation errors of a card by field; those of prices by tier. */
export function problemsOf(input: NewCardInput): Problem[] {
  const checked = createCard.body.safeParse(input);
  if (checked.success) return [];
  const problems = checked.error.issues.map(({ path, message }): Problem => {
    const [field, place] = path;
    const tier = field === 'editions' && typeof place === 'number' ? input.editions[place]?.tier : undefined;
    return { field: tier ? `price-${tier}` : String(field ?? ''), message: tier ? PRICE : message };
  });
  // One error per field.
  return [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed();
}

const PRICE = 'Leave it empty for free, or set a price from $1.00 to $10,000.00.';
