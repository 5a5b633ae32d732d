import type { Currency } from '#platform/currencies.ts';
import type { ItemRequest, Payee, Quote, Shipping } from './points.ts';

/** An item request with its quote. All items of a payment have one currency. */
export interface PricedItem extends ItemRequest {
  item: number;
  unitAmount: number;
  currency: Currency;
  /** What a code took off the line. */
  discount: number;
  promoCodeId: string | null;
  fee: number;
  title: string;
  detail: string;
  picture: string | null;
  path: string;
  payees: readonly Payee[];
  /** Of what is sent, until the payment is written: what delivery is priced from. */
  shipping?: Shipping | undefined;
  /** Until the payment is written: how its fee is worked out. Left out: none is taken. */
  feeTerms?: { kind: Quote['fee']; share: number | undefined } | undefined;
}

interface Priced {
  unitAmount: number;
  quantity: number;
  discount: number;
}

/** What is paid for a line. */
export const netOf = ({ unitAmount, quantity, discount }: Priced): number => unitAmount * quantity - discount;

export const totalOf = (items: readonly Priced[]): number =>
  items.reduce((total, item) => total + netOf(item), 0);

/**
 * What was paid for some pieces of a line, when others of it went back before: the parts of a line always sum to what was
 * paid for all of it.
 */
export function paidFor(line: Priced, pieces: number, before: number): number {
  const upTo = (count: number) => Math.floor((netOf(line) * count) / line.quantity);
  return upTo(before + pieces) - upTo(before);
}
