import { showsAnyOf } from '#features/people/shown-people.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { anId, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import type { NoticeValues } from '../notices-of.ts';
import { type NoticeRef, notices, noticeTargets } from '../points.ts';

export interface NoticeRow extends NoticeRef {
  type: string;
  targetKind: string;
  /** The name of a thing. */
  name: string | null;
  path: string | null;
  values: NoticeValues;
  people: string[];
  peopleCount: number;
  lastAt: string;
  readAt: string | null;
}

const columns = ({ sql }: Ctx) => sql`
  n.id, n.type, n.target_kind, n.target_id, n.name, n.path, n.post_id, n.comment_id, n.values, n.people,
  n.people_count, n.last_at, n.read_at`;

/**
 * SQL: group `n` still has somebody and something to show. What the viewer may no longer see is neither shown nor
 * counted; nor is a type that no feature brings anymore.
 */
function isShown(ctx: Ctx) {
  const { sql } = ctx;
  const types = notices.of(ctx).map(({ type }) => type);
  const targets = noticeTargets.of(ctx);
  const target = { targetId: sql`n.target_id`, postId: sql`n.post_id` };
  const isVisible = targets.reduce(
    (before, { kind, isVisible }) => sql`${before} when ${kind} then ${isVisible(ctx, target)}`,
    sql`case n.target_kind`,
  );
  return sql`
    n.type = any(${types}::text[])
    and (n.people = '{}' or ${showsAnyOf(ctx, sql`n.people`)})
    and ${targets.length > 0 ? sql`${isVisible} else true end` : sql`true`}`;
}

const mine = (ctx: Ctx) => ctx.sql`
  n.account_id = ${viewerOf(ctx).accountId} and n.site = ${ctx.site} and n.cleared_at is null`;

export interface Wanted {
  limit: number;
  cursor?: string | undefined;
  filter: 'all' | 'unread';
}

/** Newest first, one more than requested. */
export function listNotices(ctx: Ctx, { limit, cursor, filter }: Wanted): Promise<NoticeRow[]> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  return sql<NoticeRow[]>`
    select ${columns(ctx)} from notice n
    where ${mine(ctx)} ${filter === 'unread' ? sql`and n.read_at is null` : sql``}
      ${after ? sql`and (n.last_at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      and ${isShown(ctx)}
    order by n.last_at desc, n.id desc
    limit ${limit + 1}`;
}

export function findNotices(ctx: Ctx, ids: readonly string[]): Promise<NoticeRow[]> {
  const { sql } = ctx;
  return sql<NoticeRow[]>`
    select ${columns(ctx)} from notice n
    where ${mine(ctx)} and n.id = any(${ids as string[]}::uuid[]) and ${isShown(ctx)}
    order by n.last_at desc, n.id desc`;
}

export const COUNTED_TO = 100;

export async function countUnread(ctx: Ctx): Promise<number> {
  const [row] = await ctx.sql<{ unread: number }[]>`
    select count(*)::int as unread from (
      select from notice n where ${mine(ctx)} and n.read_at is null and ${isShown(ctx)}
      order by n.last_at desc limit ${COUNTED_TO}) n`;
  return row?.unread ?? 0;
}
