import { earningsOf } from '#features/ledger/earnings.server.ts';
import type { Ctx } from '#platform/ctx.ts';

/** What somebody earned with each of some items of a kind, after our fee and refunds. */
export async function earnedWith(
  ctx: Ctx,
  accountId: string,
  { kind, refIds }: { kind: string; refIds: readonly string[] },
): Promise<Map<string, number>> {
  if (refIds.length === 0) return new Map();
  const rows = await ctx.sql<{ refId: string; earned: number }[]>`
    select i.ref_id, sum(e.amount - e.reversed)::bigint as earned
    from payment_item i join ${earningsOf(ctx, accountId)} e on e.payment_id = i.payment_id and e.item = i.item
    where i.kind = ${kind} and i.ref_id = any(${refIds as string[]}::uuid[])
    group by i.ref_id`;
  return new Map(rows.map(({ refId, earned }) => [refId, earned]));
}
