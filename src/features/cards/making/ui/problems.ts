import type { NewCardInput } from '#features/cards/making/calls.ts';
import { createCard } from '#rules/cards/making/calls.ts';

export interface Problem {
  /** The control's name. */
  field: string;
  message: string;
}

/** What keeps a card from being saved, each beside its field; prices by their tier. */
export function problemsOf(wish: NewCardInput): Problem[] {
  const checked = createCard.body.safeParse(wish);
  if (checked.success) return [];
  const problems = checked.error.issues.map(({ path, message }): Problem => {
    const [field, place] = path;
    const tier = field === 'editions' && typeof place === 'number' ? wish.editions[place]?.tier : undefined;
    return { field: tier ? `price-${tier}` : String(field ?? ''), message: tier ? PRICE : message };
  });
  // One sentence a field is enough.
  return [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed();
}

const PRICE = 'Leave it empty for free, or ask 1.00 to 10,000.00.';
