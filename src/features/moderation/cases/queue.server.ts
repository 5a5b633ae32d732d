import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { anId, anInteger, aTime, decodeCursor, type SortKey, toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { getCases } from './calls.ts';
import type { CaseSummary } from './case-fields.ts';
import { type CaseRow, caseColumns } from './case-row.server.ts';
import { passesFilter } from './filter-sql.server.ts';
import { presentCases } from './present-case.server.ts';

type Query = CallParsed<typeof getCases>['query'];

interface Order {
  by: Fragment;
  after: Fragment;
  keyOf(row: CaseRow): SortKey;
}

/** Cases of this site, without those about the viewer. */
export async function queue(ctx: Ctx, query: Query): Promise<Page<CaseSummary>> {
  assertStaffMay(ctx, 'cases.read');
  const { sql } = ctx;
  const { limit } = query;
  const order = orderOf(ctx, query);
  const rows = await sql<CaseRow[]>`
    select ${caseColumns(ctx)} from moderation_case c
    where ${passesFilter(ctx, query)} ${order.after}
    order by ${order.by} limit ${limit + 1}`;
  const { items, nextCursor } = toPage(rows, limit, order.keyOf);
  return { items: await presentCases(ctx, items), nextCursor };
}

function orderOf({ sql }: Ctx, { state, sort, cursor }: Query): Order {
  if (state === 'resolved' || state === 'rejected' || state === 'merged') {
    const after = decodeCursor(cursor, [aTime, anId]);
    return {
      by: sql`c.decided_at desc, c.id desc`,
      after: after ? sql`and (c.decided_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``,
      keyOf: ({ decidedAt, id }) => [decidedAt ?? '', id],
    };
  }
  if (sort === 'priority') {
    const after = decodeCursor(cursor, [anInteger, aTime, anId]);
    return {
      by: sql`(-c.priority), c.created_at, c.id`,
      after: after
        ? sql`and ((-c.priority), c.created_at, c.id) > (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)`
        : sql``,
      keyOf: ({ priority, createdAt, id }) => [-priority, createdAt, id],
    };
  }
  const after = decodeCursor(cursor, [aTime, anId]);
  const key = after && sql`(${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const keyOf = ({ createdAt, id }: CaseRow): SortKey => [createdAt, id];
  if (sort === 'oldest') {
    return {
      by: sql`c.created_at, c.id`,
      after: key ? sql`and (c.created_at, c.id) > ${key}` : sql``,
      keyOf,
    };
  }
  return {
    by: sql`c.created_at desc, c.id desc`,
    after: key ? sql`and (c.created_at, c.id) < ${key}` : sql``,
    keyOf,
  };
}
