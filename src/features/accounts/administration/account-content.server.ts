import { assertOnThisSite } from '#features/staff/account-reach.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { COUNT_UP_TO } from '#platform/count-up-to.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { accountContents } from '../points.ts';
import type { ContentItem, getAccountContent, getContentCounts } from './calls.ts';

/** What somebody published on this site, of one kind, newest first. @throws 400 for a kind that no feature brings */
export async function accountContent(
  ctx: Ctx,
  { accountId, kind, limit, cursor }: CallParsed<typeof getAccountContent>['query'],
): Promise<Page<ContentItem>> {
  assertStaffMay(ctx, 'see-everything');
  await assertOnThisSite(ctx, accountId);
  const content = accountContents.find(ctx, kind);
  if (!content) throw invalid('Choose a kind of content from the list.', 'kind');
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<ContentItem[]>`${content.rows(
    ctx,
    accountId,
    ({ at, id }) => sql`
      ${after ? sql`and (${sql(at)}, ${sql(id)}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      order by ${sql(at)} desc, ${sql(id)} desc limit ${limit + 1}`,
  )}`;
  return toPage(rows, limit, ({ at, id }) => [at, id]);
}

/** How much of each kind there is; a count stops at COUNT_UP_TO. Kinds without any are left out. */
export async function contentCounts(
  ctx: Ctx,
  accountId: string,
): Promise<CallReply<typeof getContentCounts>> {
  assertStaffMay(ctx, 'see-everything');
  await assertOnThisSite(ctx, accountId);
  const { sql } = ctx;
  const contents = accountContents.of(ctx).toSorted((a, b) => a.order - b.order);
  const rows = await sql<{ kind: string; count: number }[]>`${contents
    .map(
      (content) => sql`
        select ${content.kind} as kind, (select count(*)::int from (
          ${content.rows(ctx, accountId, () => sql`limit ${COUNT_UP_TO}`)}) counted) as count`,
    )
    .reduce((all, one) => sql`${all} union all ${one}`)}`;
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return {
    items: contents
      .map(({ kind, label }) => ({ kind, label, count: counts.get(kind) ?? 0 }))
      .filter(({ count }) => count > 0),
  };
}
