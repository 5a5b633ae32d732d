import type { Ctx } from '#platform/ctx.ts';
import { findItems, type PaymentRow } from '../payment-row.server.ts';
import { type LinesRefund, refundedLines, refundedPart } from './refunded-lines.ts';

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
  // Those that the ledger holds.
  const refunds = await ctx.sql<LinesRefund[]>`
    select amount, lines from refund where payment_id = ${id} and booked and lines <> '{}' order by created_at, id`;
  const spread = refundedLines(await findItems(ctx, [id]), refunds, reversed);
  return (item, amount) => refundedPart(spread, item, amount);
}
