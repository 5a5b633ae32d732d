import { isMutedByViewer } from '#features/accounts/relationship.server.ts';
import { visibilityOf } from '#features/accounts/visibility.server.ts';
import type { RichText } from '#features/posts/text/rich-text.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { anId, aTime, decodeCursor } from '#platform/keyset.ts';
import { canReadPost } from '../delivery/recipients.server.ts';
import type { NoticeType } from '../notice-types.ts';

export interface NoticeRow {
  id: string;
  type: NoticeType;
  targetKind: 'post' | 'comment' | 'account' | 'tribe' | 'thing';
  targetId: string;
  /** Of a thing. */
  name: string | null;
  path: string | null;
  postId: string | null;
  commentId: string | null;
  detail: string | null;
  people: string[];
  peopleCount: number;
  lastAt: string;
  readAt: string | null;
}

const columns = ({ sql }: Ctx) => sql`
  n.id, n.type, n.target_kind, n.target_id, n.name, n.path, n.post_id, n.comment_id, n.detail, n.people,
  n.people_count, n.last_at, n.read_at`;

/**
 * SQL: is there still somebody and something to show of group `n`? What the viewer may no longer see is not shown, and
 * not counted either.
 */
function isShown(ctx: Ctx) {
  const { sql } = ctx;
  const { accountId } = viewerOf(ctx);
  const post = sql`exists (select from post p where p.id = n.post_id and ${canReadPost(ctx, sql`${accountId}::uuid`)})`;
  return sql`
    (n.people = '{}' or exists (
      select from account a
      where a.id = any(n.people) and ${visibilityOf(ctx)} <> 'none' and not ${isMutedByViewer(ctx, sql`a.id`)}))
    and case n.target_kind
      when 'post' then ${post}
      when 'comment' then ${post} and exists (
        select from comment c where c.id = n.target_id and c.state = 'published')
      when 'tribe' then exists (select from tribe t where t.id = n.target_id and t.state <> 'closed')
      else true end`;
}

const mine = ({ sql, site, viewer }: Ctx) => sql`
  n.account_id = ${viewer?.accountId ?? null} and n.site = ${site} and n.cleared_at is null`;

export interface Wanted {
  limit: number;
  cursor?: string | undefined;
  filter: 'all' | 'unread';
}

/** Newest first, one row more than asked for. */
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

/** Which of these people the viewer may be shown: not across a block, not muted, not gone. */
export async function shownPeople(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { sql } = ctx;
  const rows = await sql<{ id: string }[]>`
    select a.id from account a
    where a.id = any(${ids as string[]}::uuid[]) and ${visibilityOf(ctx)} <> 'none'
      and not ${isMutedByViewer(ctx, sql`a.id`)}`;
  return new Set(rows.map(({ id }) => id));
}

export interface TextRow {
  id: string;
  kind: 'POST' | 'SHOUT';
  title: string | null;
  content: RichText;
  spoiler: boolean;
}

/** Posts by id. Whether the viewer may see them was asked when their notices were listed. */
export async function findPostTexts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, TextRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.sql<TextRow[]>`
    select id, kind, title, content, spoiler from post
    where id = any(${ids as string[]}::uuid[]) and site = ${ctx.site}`;
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findCommentTexts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, RichText>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.sql<{ id: string; content: RichText }[]>`
    select id, content from comment where id = any(${ids as string[]}::uuid[]) and state = 'published'`;
  return new Map(rows.map((row) => [row.id, row.content]));
}
