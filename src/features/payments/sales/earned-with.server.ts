import { earningsOf } from '#features/ledger/earnings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Money } from '#ui/format/money.ts';

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
