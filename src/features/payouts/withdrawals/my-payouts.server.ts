import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { ownEarner } from '../account/payout-eligibility.server.ts';
import type { getPayouts, Payout } from '../calls.ts';
import { type PayoutRow, payoutColumns, presentPayout } from './payout-row.server.ts';

/** The viewer's payouts, newest first: of all sites, since a person's money is one. */
export async function myPayouts(
  ctx: Ctx,
  { limit, cursor }: CallParsed<typeof getPayouts>['query'],
): Promise<Page<Payout>> {
  const { accountId } = ownEarner(ctx);
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<PayoutRow[]>`
    select ${payoutColumns(ctx)} from payout
    where account_id = ${accountId} ${after ? sql`and (created_at, id) < (${after[0]}, ${after[1]})` : sql``}
    order by created_at desc, id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id]);
  return { ...page, items: page.items.map(presentPayout) };
}
