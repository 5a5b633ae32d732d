import { setPostCounts } from '#features/people/site-membership.server.ts';
import type { SiteId } from '#platform/site.ts';
import type { Sql, TransactionSql } from '#platform/sql/sql.ts';
import type { Post } from '../calls.ts';
import type { RichText } from '../text/rich-text.ts';

/** A row of the table; `content` and `tags` come from parseBody(body). */
export interface FinishedPost {
  id: string;
  site: SiteId;
  kind: Post['kind'];
  authorId: string;
  byAthlete: boolean;
  tribeId?: string | null;
  targetAccountId?: string | null;
  title?: string | null;
  body: string;
  content: RichText;
  tags?: readonly string[];
  /** Ready and attached. */
  mediaIds?: readonly string[];
  audience?: Post['audience'];
  spoiler?: boolean;
  publishedAt: string;
}

/** Inserts published posts in bulk, for seeds and tests: without permission checks and notices. */
export async function insertPosts(sql: Sql | TransactionSql, rows: readonly FinishedPost[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x (
        id uuid, site text, kind text, "authorId" uuid, "byAthlete" boolean, "tribeId" uuid, "targetAccountId" uuid,
        title text, body text, content jsonb, tags text[], "mediaIds" uuid[], audience text, spoiler boolean,
        "publishedAt" timestamptz)
    ), written as (
      insert into post (id, site, kind, author_id, by_athlete, tribe_id, target_account_id, title, body, content, tags,
        media_count, audience, spoiler, state, published_at, created_at)
      select id, site, kind, "authorId", "byAthlete", "tribeId", "targetAccountId", title, body, content,
        coalesce(tags, '{}'), coalesce(cardinality("mediaIds"), 0), coalesce(audience, 'public'),
        coalesce(spoiler, false), 'published', "publishedAt", "publishedAt"
      from given
    )
    insert into post_media (post_id, position, media_id)
    select g.id, m.place - 1, m.id from given g, unnest(g."mediaIds") with ordinality as m (id, place)`;
  await countAnew(sql, [...new Set(rows.map((row) => row.authorId))]);
}

async function countAnew(sql: Sql | TransactionSql, authorIds: readonly string[]): Promise<void> {
  await setPostCounts(
    sql,
    authorIds,
    sql`select count(*) from post p
      where p.author_id = s.account_id and p.site = s.site and p.kind = 'POST' and p.state = 'published'`,
  );
}

export interface FinishedComment {
  id: string;
  postId: string;
  authorId: string;
  /** Its parent's depth must be one less. */
  parentId?: string | null;
  depth?: 0 | 1 | 2;
  body: string;
  content: RichText;
  createdAt: string;
}

/** Inserts comments, parents before their replies, and recounts what they belong to. */
export async function insertComments(
  sql: Sql | TransactionSql,
  rows: readonly FinishedComment[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into comment (id, post_id, author_id, parent_id, depth, body, content, created_at)
    select id, "postId", "authorId", "parentId", coalesce(depth, 0), body, content, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x (
      id uuid, "postId" uuid, "authorId" uuid, "parentId" uuid, depth smallint, body text, content jsonb,
      "createdAt" timestamptz)
    order by depth nulls first`;
  const postIds = [...new Set(rows.map((row) => row.postId))];
  await sql`
    update comment c set reply_count = (select count(*) from comment r where r.parent_id = c.id and r.shown)
    where c.post_id = any(${postIds}::uuid[])`;
  await sql`
    update post p set comment_count = (select count(*) from comment c where c.post_id = p.id and c.state = 'published')
    where p.id = any(${postIds}::uuid[])`;
}

/** Inserts likes of posts and recounts them. */
export async function insertLikes(
  sql: Sql | TransactionSql,
  rows: readonly { postId: string; accountId: string; createdAt?: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into post_like (post_id, account_id, created_at)
    select "postId", "accountId", coalesce("createdAt", now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x (
      "postId" uuid, "accountId" uuid, "createdAt" timestamptz)
    on conflict do nothing`;
  await sql`
    update post p set like_count = (select count(*) from post_like l where l.post_id = p.id)
    where p.id = any(${[...new Set(rows.map((row) => row.postId))]}::uuid[])`;
}
