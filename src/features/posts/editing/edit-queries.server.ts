import { altTextsOf, setAltTexts } from '#features/media/media-sql.server.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Post } from '../calls.ts';
import type { Audience } from '../post/fields.ts';
import type { RichText } from '../text/rich-text.ts';
import type { getPostHistory } from './calls.ts';

export interface SourceRow {
  id: string;
  kind: Post['kind'];
  state: Post['state'];
  version: number;
  title: string | null;
  body: string;
  /** Those in the text, too. */
  tags: string[];
  audience: Audience;
  spoiler: boolean;
  commentPolicy: Post['commentPolicy'];
  mediaIds: string[];
}

export async function findSource(
  { sql, site }: Ctx,
  postId: string,
  authorId: string,
): Promise<SourceRow | undefined> {
  const [row] = await sql<SourceRow[]>`
    select id, kind, state, version, title, body, tags, audience, spoiler, comment_policy,
      array(select l.media_id from post_media l where l.post_id = post.id order by l.position) as media_ids
    from post where id = ${postId} and site = ${site} and author_id = ${authorId}
      and state in ('published', 'pending_review', 'hidden')`;
  return row;
}

export interface Edit {
  postId: string;
  version: number;
  by: string;
  title: string | null;
  body: string;
  content: RichText;
  tags: string[];
  audience: Audience;
  spoiler: boolean;
  commentPolicy: Post['commentPolicy'];
}

/** Replaces the text and stores the old version. @returns false when somebody has changed it since */
export async function writeEdit({ sql }: Ctx, edit: Edit): Promise<boolean> {
  const rows = await sql`
    with was as (
      select * from post
      where id = ${edit.postId} and version = ${edit.version} and state in ('published', 'pending_review')
      for no key update
    ), kept as (
      insert into post_edit (post_id, version, title, content, tags, audience, spoiler, comment_policy, media, edited_by, since)
      select id, version, title, content, tags, audience, spoiler, comment_policy,
        ${altTextsOf({ sql }, sql`select media_id from post_media where post_id = was.id order by position`)},
        ${edit.by}, coalesce(edited_at, published_at, created_at)
      from was
    )
    update post p set
      title = ${edit.title}, body = ${edit.body}, content = ${JSON.stringify(edit.content)}::text::jsonb,
      tags = ${edit.tags}, audience = ${edit.audience}, spoiler = ${edit.spoiler},
      comment_policy = ${edit.commentPolicy}, edited_at = now(), version = p.version + 1
    from was where p.id = was.id
    returning p.id`;
  return rows.length > 0;
}

/** Changes the order and alt texts of a post's own media. */
export async function orderMedia(
  ctx: Ctx,
  postId: string,
  media: readonly { id: string; alt: string }[],
): Promise<void> {
  const { sql } = ctx;
  await sql`delete from post_media where post_id = ${postId}`;
  await sql`
    with wanted as (
      select * from unnest(${media.map(({ id }) => id)}::uuid[], ${media.map(({ alt }) => alt)}::text[])
        with ordinality as one (id, alt, place)
    ), linked as (
      insert into post_media (post_id, position, media_id) select ${postId}, place - 1, id from wanted
    )
    ${setAltTexts(ctx)}`;
}

/** Adds mentions. @returns those who weren't mentioned before */
export async function writeMentions(
  { sql }: Ctx,
  postId: string,
  mentionedIds: readonly string[],
  notified: boolean,
): Promise<string[]> {
  if (mentionedIds.length === 0) return [];
  const rows = await sql<{ accountId: string }[]>`
    insert into post_mention (post_id, account_id, notified_at)
    select ${postId}, id, case when ${notified} then now() end from unnest(${mentionedIds as string[]}::uuid[]) as id
    on conflict do nothing returning account_id`;
  return rows.map(({ accountId }) => accountId);
}

type Version = CallReply<typeof getPostHistory>['items'][number];

/** Every version of a post's text, the current one first. */
export async function listVersions({ sql }: Ctx, postId: string): Promise<Version[]> {
  return sql<Version[]>`
    select version, title, content, tags, since,
      ${altTextsOf({ sql }, sql`select media_id from post_media where post_id = now_is.id order by position`)} as media
    from (select id, version, title, content, tags, coalesce(edited_at, published_at) as since from post where id = ${postId}) now_is
    union all
    select version, title, content, tags, since, media from post_edit where post_id = ${postId}
    order by version desc limit 100`;
}
