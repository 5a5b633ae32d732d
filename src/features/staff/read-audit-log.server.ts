import { accountIdForStaff } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { aBigint, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { type Fragment, inLike } from '#platform/sql/sql.ts';
import { staffActs } from './acts.ts';
import { type AuditRow, auditColumns } from './audit-row.server.ts';
import type { AuditEntry, getAuditLog } from './calls.ts';
import { assertStaffMay, isStaffOfAllSites } from './permissions.server.ts';
import { wordEntries } from './word-entries.server.ts';

/** The audit log of this site, newest first; for staff of one site without what concerns others. */
export async function auditLog(
  ctx: Ctx,
  query: CallParsed<typeof getAuditLog>['query'],
): Promise<Page<AuditEntry>> {
  assertStaffMay(ctx, 'audit-log.read');
  const rows = await findRows(ctx, query);
  const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.at, row.id]);
  return { items: await wordEntries(ctx, items), nextCursor };
}

type Query = CallParsed<typeof getAuditLog>['query'];

/** Rows searched for a text before the trigram index is used. */
const NEWEST = 5_000;

async function findRows(ctx: Ctx, query: Query): Promise<AuditRow[]> {
  const { sql } = ctx;
  const { text, limit } = query;
  const actorId = query.actor && (await accountIdForStaff(ctx, query.actor));
  const accountId = query.account && (await accountIdForStaff(ctx, query.account));
  const passes = filterSql(ctx, query, { actorId, accountId });
  const newest = (count: number) => sql`
    select ${auditColumns(ctx)} from audit_log where ${passes} order by at desc, id desc limit ${count}`;
  if (!text) return sql<AuditRow[]>`${newest(limit + 1)}`;
  // A common text is among the newest rows, where the index would return hundreds of thousands; the index finds rare ones.
  const isFound = sql`reason <> '' and reason ilike ${`%${inLike(text)}%`}`;
  const near = await sql<AuditRow[]>`
    select * from (${newest(NEWEST)}) newest where ${isFound} order by at desc, id desc limit ${limit + 1}`;
  if (near.length > limit) return near;
  return sql<AuditRow[]>`
    with found as materialized (select id from audit_log where ${isFound})
    select ${auditColumns(ctx)} from audit_log where ${passes} and id in (select id from found)
    order by at desc, id desc limit ${limit + 1}`;
}

const actsOnAllSites = Object.entries(staffActs).flatMap(([act, { scope }]) => (scope === 'all' ? act : []));

/** SQL: what staff of one site may read: nothing about what has no site, nor about grants for other sites and for all. */
const isWithinSite = ({ sql, site }: Ctx) => sql`
  act <> all(${actsOnAllSites}::text[]) and act not like all(${actsOnAllSites.map((act) => `${act}.%`)}::text[])
  and (act not like 'grants.%' or details ->> 'site' = ${site})`;

/** SQL: a row of this site matches all filters but the text, and comes after the cursor. */
function filterSql(
  ctx: Ctx,
  { act, targetId, from, until, cursor }: Query,
  { actorId, accountId }: Record<'actorId' | 'accountId', string | undefined>,
): Fragment {
  const after = decodeCursor(cursor, [aTime, aBigint]);
  const { sql, site } = ctx;
  return sql`site = ${site}
      ${isStaffOfAllSites(ctx, 'audit-log.read') ? sql`` : sql`and ${isWithinSite(ctx)}`}
      ${actorId ? sql`and actor_id = ${actorId}` : sql``}
      ${act ? sql`and (act = ${act} or act like ${`${act}.%`})` : sql``}
      ${targetId ? sql`and target_id = ${targetId}` : sql``}
      ${accountId ? sql`and account_id = ${accountId}` : sql``}
      ${from ? sql`and at >= ${from}::date` : sql``}
      ${until ? sql`and at < ${until}::date + 1` : sql``}
      ${after ? sql`and (at, id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}`;
}
