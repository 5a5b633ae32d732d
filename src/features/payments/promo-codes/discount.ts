import { type Currency, currencies, inSteps } from '#platform/currencies.ts';
import { split } from '../split.ts';

export const codeKinds = ['percent', 'amount', 'delivery'] as const;

/** What a code takes off. */
export interface CodeTerms {
  kind: (typeof codeKinds)[number];
  /** Percent, or minor units; 0 for delivery. */
  value: number;
}

/**
 * What a code takes off each line of its seller, in minor units: never more than the line costs.
 * @param lines what each costs, and whether it is what they charge for delivery
 */
export function discountsOf(
  { kind, value }: CodeTerms,
  lines: readonly { amount: number; isDelivery: boolean }[],
  currency: Currency,
): number[] {
  if (kind === 'delivery') return lines.map(({ amount, isDelivery }) => (isDelivery ? amount : 0));
  const goods = lines.map(({ amount, isDelivery }) => (isDelivery ? 0 : amount));
  const total = goods.reduce((sum, amount) => sum + amount, 0);
  const taken = kind === 'percent' ? inSteps((total * value) / 100, currency) : Math.min(value, total);
  return split(taken, goods, currencies[currency].step);
}
