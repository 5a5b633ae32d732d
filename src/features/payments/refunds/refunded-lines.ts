import { netOf } from '../priced-item.ts';
import { portion } from '../split.ts';

/** A line item of a payment. Minor units. */
interface Line {
  item: number;
  unitAmount: number;
  quantity: number;
  discount: number;
}

/** A refund, and the lines it is for; none for any part of the payment. */
export interface LinesRefund {
  amount: number;
  lines: readonly number[];
  /** How much of it is for each of them; empty: one after another, each whole. */
  lineAmounts: readonly number[];
}

/** How the refunds of a payment spread over its lines. Minor units. */
export interface RefundedLines {
  /** What refunds of a line paid back of it; at most its total. */
  lines: readonly { item: number; total: number; refunded: number }[];
  /** What is left of all lines after that. */
  left: number;
  /** What went back besides, of what is left of all lines in proportion. */
  others: number;
}

/** @param reversed of the whole payment, in minor units: what isn't for lines is for all of it */
export function refundedLines(
  items: readonly Line[],
  refunds: readonly LinesRefund[],
  reversed: number,
): RefundedLines {
  const lines = items.map((line) => ({ item: line.item, total: netOf(line), refunded: 0 }));
  for (const refund of refunds) {
    let rest = refund.amount;
    for (const line of lines.filter(({ item }) => refund.lines.includes(item))) {
      const own = refund.lineAmounts[refund.lines.indexOf(line.item)] ?? rest;
      const now = Math.min(own, rest, line.total - line.refunded);
      line.refunded += now;
      rest -= now;
    }
  }
  const ofLines = sum(lines.map(({ refunded }) => refunded));
  const left = sum(lines.map(({ total }) => total)) - ofLines;
  return { lines, left, others: Math.max(0, reversed - ofLines) };
}

/** How much was refunded of some of the lines, rounded down. Minor units. */
export function refundedOf({ lines, left, others }: RefundedLines, items: readonly number[]): number {
  const some = lines.filter(({ item }) => items.includes(item));
  const refunded = sum(some.map((line) => line.refunded));
  const kept = sum(some.map(({ total }) => total)) - refunded;
  return left === 0 ? refunded : refunded + portion(others, kept, left);
}

/** The same part of an amount that depends on a line, e.g. of what somebody earned with it. */
export function refundedPart({ lines, left, others }: RefundedLines, item: number, amount: number): number {
  const { total = 0, refunded = 0 } = lines.find((line) => line.item === item) ?? {};
  if (total === 0) return 0;
  if (left === 0) return portion(amount, refunded, total);
  if (Number.isSafeInteger(amount * total * left))
    return portion(amount, refunded * left + others * (total - refunded), total * left);
  const part = BigInt(refunded) * BigInt(left) + BigInt(others) * BigInt(total - refunded);
  return Number((BigInt(amount) * part) / (BigInt(total) * BigInt(left)));
}

/** A refund as it is stored, without the part of it that was tax. */
export type Untaxed<Refund> = Omit<Refund, 'tax'> & LinesRefund;

/**
 * Each refund with what of it was tax, in minor units: null where a receipt showed none. The parts of all refunds of a
 * payment sum to its tax when all of it is refunded.
 * @param refunds all of a payment, in the order in which they were made
 */
export function withTax<Refund extends LinesRefund & { state: string }>(
  items: readonly (Line & { tax: number | null })[],
  refunds: readonly Refund[],
): (Refund & { tax: number | null })[] {
  const isTaxed = items.some(({ tax }) => tax !== null);
  const made: Refund[] = [];
  let before = 0;
  return refunds.map((refund) => {
    if (!isTaxed || ['failed', 'canceled'].includes(refund.state)) return { ...refund, tax: null };
    made.push(refund);
    const reversed = sum(made.map(({ amount }) => amount));
    const spread = refundedLines(
      items,
      made.filter(({ lines }) => lines.length > 0),
      reversed,
    );
    const now = sum(items.map(({ item, tax }) => refundedPart(spread, item, tax ?? 0)));
    const tax = now - before;
    before = now;
    return { ...refund, tax };
  });
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
