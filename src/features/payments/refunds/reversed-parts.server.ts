import type { Ctx } from '#platform/ctx.ts';
import { findItems, type PaymentRow } from '../payment-row.server.ts';

interface Item {
  item: number;
  total: number;
  /** What refunds of this line paid back; at most its total. */
  refunded: number;
}

/**
 * How much of each line item a payment's refunds and disputes reverse: a refund of lines reverses those, and everything
 * else what is left of all lines in proportion. Exact, so that all parts together never exceed what was reversed.
 * @param reversed of the whole payment, in minor units
 */
export async function reversedParts(
  ctx: Ctx,
  { id }: Pick<PaymentRow, 'id'>,
  reversed: number,
): Promise<(item: number, amount: number) => number> {
  const items = await refundedLines(ctx, id);
  const ofLines = sum(items.map(({ refunded }) => refunded));
  const left = BigInt(sum(items.map(({ total }) => total)) - ofLines);
  const others = BigInt(Math.max(0, reversed - ofLines));
  const byItem = new Map(items.map((one) => [one.item, one]));
  return (item, amount) => {
    const { total = 0, refunded = 0 } = byItem.get(item) ?? {};
    if (total === 0) return 0;
    if (left === 0n) return Number((BigInt(amount) * BigInt(refunded)) / BigInt(total));
    const part = BigInt(refunded) * left + others * BigInt(total - refunded);
    return Number((BigInt(amount) * part) / (BigInt(total) * left));
  };
}

/** The lines of a payment with what was refunded of them, of the refunds that the ledger holds. */
async function refundedLines(ctx: Ctx, paymentId: string): Promise<Item[]> {
  const items: Item[] = (await findItems(ctx, [paymentId])).map(({ item, unitAmount, quantity }) => ({
    item,
    total: unitAmount * quantity,
    refunded: 0,
  }));
  const refunds = await ctx.sql<{ amount: number; lines: number[] }[]>`
    select amount, lines from refund where payment_id = ${paymentId} and booked and lines <> '{}' order by created_at, id`;
  for (const { amount, lines } of refunds) {
    let rest = amount;
    for (const line of items.filter(({ item }) => lines.includes(item))) {
      const now = Math.min(rest, line.total - line.refunded);
      line.refunded += now;
      rest -= now;
    }
  }
  return items;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
