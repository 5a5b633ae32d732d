/** The platform fee: a share in basis points, and a fixed part that covers the provider's own fee. Minor units. */
const fees = {
  goods: { share: 1000, fixed: 30 },
  tip: { share: 500, fixed: 30 },
} as const;
export type FeeKind = keyof typeof fees;

/**
 * The platform fee of an amount, in minor units: at most the amount, and 0 for what is free.
 * @param share in basis points, by the seller's plan; left out: of the free plan
 */
export function platformFee(kind: FeeKind, amount: number, share: number = fees[kind].share): number {
  const { fixed } = fees[kind];
  return amount === 0 ? 0 : Math.min(amount, Math.round((amount * share) / 10_000) + fixed);
}

/**
 * Divides an amount by shares in basis points that sum to 10 000. The rounding remainder goes to the first, so the parts
 * always sum to the amount.
 */
export function divide<T extends { share: number }>(
  amount: number,
  payees: readonly T[],
): (T & { amount: number })[] {
  const parts = payees.map((payee) => ({ ...payee, amount: Math.floor((amount * payee.share) / 10_000) }));
  const [first] = parts;
  if (first) first.amount += amount - parts.reduce((total, part) => total + part.amount, 0);
  return parts;
}
