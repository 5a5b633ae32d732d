import type { Ctx } from '#platform/ctx.ts';
import { postStates } from '../post/post-states.server.ts';
import type { PostRow } from '../queries.server.ts';

// The comments and likes of something that isn't a post: a blog. They hang below a post of kind BLOG with the thing's id,
// so that reports, reviews, notices, points and exports of comments hold for them too. No feed and no search lists it.

export interface Discussed {
  id: string;
  authorId: string;
  /** What notices call it. */
  title: string;
}

/** Opens the comments of a thing that is shown now. What moderators hid stays hidden. */
export async function openDiscussion(tx: Ctx, { id, authorId, title }: Discussed): Promise<void> {
  const { sql, site } = tx;
  const [post] = await sql<{ state: PostRow['state']; reason: string | null }[]>`
    insert into post (id, site, kind, author_id, by_athlete, title, content, state, published_at)
    values (${id}, ${site}, 'BLOG', ${authorId}, false, ${title}, '[]', 'published', now())
    on conflict (id) do update set title = excluded.title
    returning state, (select reason from post_transition t where t.post_id = post.id order by t.id desc limit 1) as reason`;
  if (post?.state === 'hidden' && post.reason === 'discussion_closed')
    await postStates.move(tx, id, { to: 'published', by: null, reason: 'discussion_opened' });
}

/** Notices of its comments name the thing. */
export async function renameDiscussion(
  { sql }: Ctx,
  { id, title }: Pick<Discussed, 'id' | 'title'>,
): Promise<void> {
  await sql`update post set title = ${title} where id = ${id} and kind = 'BLOG'`;
}

/** Its comments are seen by nobody until it is shown again. */
export async function closeDiscussion(tx: Ctx, id: string): Promise<void> {
  const open = await tx.sql`select from post where id = ${id} and kind = 'BLOG' and state = 'published'`;
  if (open.length > 0) await postStates.move(tx, id, { to: 'hidden', by: null, reason: 'discussion_closed' });
}

/** How many comments each has. Those without any are left out. */
export async function commentCounts(
  { sql }: Pick<Ctx, 'sql'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; comments: number }[]>`
    select id, comment_count as comments from post where id = any(${ids as string[]}::uuid[]) and comment_count > 0`;
  return new Map(rows.map(({ id, comments }) => [id, comments]));
}
