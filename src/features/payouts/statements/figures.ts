import { DELIVERY_KIND } from '#features/deliveries/delivery-kind.ts';
import type { Figures, StatementLine } from './calls.ts';

/** What the ledger knows of a line, or of several. Minor units. */
interface Changed {
  source: string;
  /** It went back, or came again after that. */
  isBack: boolean;
  gross: number;
  fee: number;
  shares: number;
}

/** The columns of a statement. Each amount is in one of them, so that all of them sum to `net`. */
export function figuresOf({ source, isBack, gross, fee, shares }: Changed): Omit<Figures, 'tax' | 'sales'> {
  const isDelivery = source === DELIVERY_KIND;
  return {
    sold: isBack || isDelivery ? 0 : gross,
    delivery: isDelivery && !isBack ? gross : 0,
    refunded: isBack ? gross : 0,
    fee: 0 - fee,
    shares: 0 - shares,
    net: gross - fee - shares,
  };
}

export const nothing = (): Figures => ({
  sold: 0,
  delivery: 0,
  refunded: 0,
  fee: 0,
  shares: 0,
  net: 0,
  tax: 0,
  sales: 0,
});

export function sumOf(changes: readonly (Changed & { tax: number; lines: number })[]): Figures {
  const sum = nothing();
  for (const change of changes) {
    const own = figuresOf(change);
    sum.sold += own.sold;
    sum.delivery += own.delivery;
    sum.refunded += own.refunded;
    sum.fee += own.fee;
    sum.shares += own.shares;
    sum.net += own.net;
    sum.tax += change.tax;
    if (!change.isBack && change.source !== DELIVERY_KIND) sum.sales += change.lines;
  }
  return sum;
}

type LineKind = 'sale' | 'refund' | 'refund_reversal' | 'dispute' | 'dispute_reversal';

export function typeOf(kind: LineKind, isSeller: boolean): StatementLine['type'] {
  switch (kind) {
    case 'sale':
      return isSeller ? 'sale' : 'share';
    case 'refund_reversal':
      return 'refund_returned';
    case 'dispute_reversal':
      return 'dispute_won';
    default:
      return kind;
  }
}

/** A line of the ledger, as it is read. */
export interface LineRow extends Changed {
  id: number;
  at: string;
  kind: LineKind;
  isSeller: boolean;
  tax: number | null;
}
