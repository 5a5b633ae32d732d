import { type Currency, currencies, inSteps, worthOf } from '#platform/currencies.ts';
import { netOf } from './priced-item.ts';
import { split } from './split.ts';

/** The platform fee: a share in basis points, and a fixed part that covers the provider's own fee, in US cents. */
const fees = {
  goods: { share: 1000, fixed: 30 },
  tip: { share: 500, fixed: 30 },
} as const;
export type FeeKind = keyof typeof fees;

/**
 * The platform fee of what a seller sells in one payment: at most the amount, and 0 for what is free.
 * @param share in basis points, by the seller's plan; left out: of the free plan
 */
export function platformFee(
  kind: FeeKind,
  { amount, currency }: { amount: number; currency: Currency },
  share: number = fees[kind].share,
): number {
  const part = inSteps((amount * share) / 10_000, currency);
  return amount === 0 ? 0 : Math.min(amount, part + fixedFee(kind, currency));
}

const fixedFee = (kind: FeeKind, currency: Currency) => worthOf(fees[kind].fixed, currency);

/** A line whose fee is to be known. */
interface Line {
  unitAmount: number;
  currency: Currency;
  quantity: number;
  discount: number;
  /** Whoever is first sells it; nobody: all of it is ours. */
  payees: readonly { accountId: string }[];
  /** Left out: no fee is taken of it, as of delivery. `share` in basis points. */
  feeTerms?: { kind: FeeKind; share: number | undefined } | undefined;
}

/**
 * The fee of each line of a payment. The percentage is of all that a seller sells in it and the fixed part is taken once
 * a seller; lines bear it in proportion to what is paid for them.
 */
export function feesOf(lines: readonly Line[]): number[] {
  const all = lines.map((line) => (line.payees.length === 0 ? netOf(line) : 0));
  const places = lines.flatMap(({ feeTerms, payees: [seller] }, place) =>
    feeTerms && seller ? { place, feeTerms, sellerId: seller.accountId } : [],
  );
  const bySeller = Map.groupBy(places, ({ sellerId, feeTerms }) => `${sellerId} ${feeTerms.kind}`);
  for (const own of bySeller.values()) {
    const [first] = own;
    const nets = own.map(({ place }) => netOf(lines[place] as Line));
    const sold = nets.reduce((sum, net) => sum + net, 0);
    const currency = lines[first?.place ?? 0]?.currency;
    if (!first || !currency) continue;
    const fee = platformFee(first.feeTerms.kind, { amount: sold, currency }, first.feeTerms.share);
    const parts = split(fee, nets, currencies[currency].step);
    for (const [i, part] of parts.entries()) all[own[i]?.place ?? -1] = part;
  }
  return all;
}

/**
 * What a purchase of one thing brings, as it is booked: our fee, how much of it is the fixed part, and each payee's part.
 * @param share our fee's, in basis points
 */
export function earningsOf<T extends { accountId: string; share: number }>(
  { price, currency }: { price: number; currency: Currency },
  share: number,
  payees: readonly T[],
): { fee: number; fixed: number; parts: (T & { amount: number })[] } {
  const line = {
    unitAmount: price,
    currency,
    quantity: 1,
    discount: 0,
    payees,
    feeTerms: { kind: 'goods', share },
  } as const;
  const [fee = 0] = feesOf([line]);
  const fixed = Math.min(fee, fixedFee('goods', currency));
  return { fee, fixed, parts: divide(price - fee, payees, currency) };
}

/** Divides what is left of a line by its payees' shares, in basis points that sum to 10 000. */
export function divide<T extends { share: number }>(
  amount: number,
  payees: readonly T[],
  currency: Currency,
): (T & { amount: number })[] {
  const parts = split(
    amount,
    payees.map(({ share }) => share),
    currencies[currency].step,
  );
  return payees.map((payee, i) => ({ ...payee, amount: parts[i] ?? 0 }));
}
