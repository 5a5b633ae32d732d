import { earningsOf } from '#features/ledger/earnings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Money } from '#ui/format/money.ts';
import { findItems, findPayment } from '../payment-row.server.ts';
import { type LinesRefund, refundedLines, refundedOf } from '../refunds/refunded-lines.ts';

/** What somebody earned with each of some items of a kind, after our fee and refunds. */
export async function earnedWith(
  ctx: Ctx,
  accountId: string,
  { kind, refIds }: { kind: string; refIds: readonly string[] },
): Promise<Map<string, Money[]>> {
  if (refIds.length === 0) return new Map();
  const rows = await ctx.sql<({ refId: string } & Money)[]>`
    select i.ref_id, e.currency, sum(e.amount - e.reversed)::bigint as amount
    from payment_item i join ${earningsOf(ctx, accountId)} e on e.payment_id = i.payment_id and e.item = i.item
    where i.kind = ${kind} and i.ref_id = any(${refIds as string[]}::uuid[])
    group by i.ref_id, e.currency having sum(e.amount - e.reversed) > 0 order by i.ref_id, e.currency`;
  const sums = Map.groupBy(rows, ({ refId }) => refId);
  return new Map(
    [...sums].map(([refId, own]) => [refId, own.map(({ amount, currency }) => ({ amount, currency }))]),
  );
}

/** What somebody earned with a payment, after our fee and refunds. Minor units. */
export async function earnedOf(ctx: Ctx, accountId: string, paymentId: string): Promise<number> {
  const [row] = await ctx.sql<{ amount: number }[]>`
    select coalesce(sum(e.amount - e.reversed), 0)::bigint as amount
    from ${earningsOf(ctx, accountId)} e where e.payment_id = ${paymentId}`;
  return row?.amount ?? 0;
}

/** What was refunded of some lines of a payment. Minor units. */
export async function refundedOfLines(
  ctx: Ctx,
  paymentId: string,
  lines: readonly number[],
): Promise<number> {
  const [payment, items, refunds] = await Promise.all([
    findPayment(ctx, paymentId),
    findItems(ctx, [paymentId]),
    ctx.sql<LinesRefund[]>`
      select amount, lines, line_amounts from refund
      where payment_id = ${paymentId} and state = 'succeeded' order by created_at, id`,
  ]);
  return refundedOf(refundedLines(items, refunds, payment?.refunded ?? 0), lines);
}
