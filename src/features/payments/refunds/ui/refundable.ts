import { type Currency, stepsWithin } from '#platform/currencies.ts';
/** A sale or a tip that its receiver can refund. Minor units. */
export interface Refundable {
  paymentId: string;
  /** What it was for: "The save and 2 more". */
  title: string;
  /** Who gets it back: "Bob Marsh", "The buyer". */
  payer: string;
  /** What was paid, in a sentence. */
  description: string;
  currency: Currency;
  amount: number;
  left: number;
  /** What refunding an amount does, in one sentence; null while the amount isn't known. */
  outcome: (amount: number | null) => string;
}

interface Shares {
  currency: Currency;
  amount: number;
  left: number;
  /** Their share of each item after our fee, before refunds. */
  shares: readonly number[];
}

/** By how much earnings drop, calculated from the total as the ledger does. Minor units. */
export function earningsDrop({ amount, left, currency, shares }: Shares, back: number): number {
  const refunded = amount - left;
  const part = (share: number, of: number) => stepsWithin((share * of) / amount, currency);
  return shares.reduce((sum, share) => sum + part(share, refunded + back) - part(share, refunded), 0);
}
