import type { CallInput } from '#platform/call.ts';
import { createApparel } from '#rules/apparel/making/calls.ts';

export interface Problem {
  /** The control's name. */
  field: string;
  message: string;
}
type Input = CallInput<typeof createApparel>['body'];

/** The validation errors of a product by field, one each. */
export function problemsOf(input: Input): Problem[] {
  const checked = createApparel.body.safeParse(input);
  if (checked.success) return [];
  const problems = checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed();
}

export const steps = ['details', 'pictures', 'variants', 'earnings'] as const;
export type Step = (typeof steps)[number];

/** The step of the form that has a field. */
export function stepOf(field: string): Step {
  if (field.startsWith('images')) return 'pictures';
  if (field.startsWith('variants')) return 'variants';
  return field.startsWith('payees') ? 'earnings' : 'details';
}
