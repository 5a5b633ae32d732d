import type { Ctx } from '#platform/ctx.ts';
import { anId, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import type { Paging } from '../queries.server.ts';
import type { Draft } from './draft-calls.ts';
import type { MediaChoice } from './post-fields.ts';

export interface DraftRow extends Omit<Draft, 'tribe' | 'media' | 'quoted' | 'title' | 'preview'> {
  authorId: string;
  quotedPostId: string | null;
  tribeId: string;
  title: string | null;
  mediaIds: string[];
  createdAt: string;
}

const columns = ({ sql }: Ctx) => sql`
  p.id, p.author_id, p.version, p.state, p.tribe_id, p.quoted_post_id, p.title, p.body, p.tags, p.audience, p.spoiler, p.comment_policy, p.scheduled_at,
  p.publish_error, coalesce(p.edited_at, p.created_at) as saved_at, p.created_at,
  array(select l.media_id from post_media l where l.post_id = p.id order by l.position) as media_ids`;

export async function findDraft(ctx: Ctx, postId: string, authorId: string): Promise<DraftRow | undefined> {
  const [row] = await ctx.sql<DraftRow[]>`
    select ${columns(ctx)} from post p
    where p.id = ${postId} and p.site = ${ctx.site} and p.author_id = ${authorId} and p.state in ('draft', 'scheduled')`;
  return row;
}

export async function listDrafts(ctx: Ctx, authorId: string, { limit, cursor }: Paging): Promise<DraftRow[]> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  return sql<DraftRow[]>`
    select ${columns(ctx)} from post p
    where p.author_id = ${authorId} and p.site = ${ctx.site} and p.state in ('draft', 'scheduled')
      ${after ? sql`and (p.created_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by p.created_at desc, p.id desc limit ${limit + 1}`;
}

/** Attaches uploads to a post, in order. */
export async function linkMedia(
  { sql }: Ctx,
  postId: string,
  media: readonly Pick<MediaChoice, 'id'>[],
  { isNew }: { isNew: boolean },
): Promise<void> {
  if (!isNew) await sql`delete from post_media where post_id = ${postId}`;
  if (media.length === 0) return;
  await sql`
    insert into post_media (post_id, position, media_id)
    select ${postId}, place - 1, id
    from unnest(${media.map(({ id }) => id)}::uuid[]) with ordinality as link (id, place)`;
}
