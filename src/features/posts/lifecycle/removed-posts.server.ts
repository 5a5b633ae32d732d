import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { presentPosts } from '../post/hydrate-posts.server.ts';
import { findPosts } from '../queries.server.ts';
import type { RemovedPost } from './calls.ts';
import { RESTORE_HOURS } from './delete-post.server.ts';

const MOST = 50;
const TOLD_DAYS = 30;

interface Gone {
  id: string;
  state: 'deleted' | 'removed' | 'rejected';
  at: string;
  reason: string;
  note: string;
}

/** The viewer's own posts that nobody sees anymore, latest first. */
export async function removedPosts(ctx: Ctx): Promise<{ items: RemovedPost[] }> {
  const { accountId } = viewerOf(ctx);
  const gone = await ctx.sql<Gone[]>`
    select p.id, p.state, last.at, last.reason, last.note
    from post p cross join lateral (
      select m.at, m.reason, m.note from post_transition m where m.post_id = p.id and m.to_state = p.state order by m.id desc limit 1
    ) last
    where p.author_id = ${accountId} and p.site = ${ctx.site} and p.purged_at is null
      and (p.state = 'deleted' and last.at > now() - ${RESTORE_HOURS} * interval '1 hour'
        or p.state in ('removed', 'rejected') and last.at > now() - ${TOLD_DAYS} * interval '1 day')
    order by last.at desc limit ${MOST}`;
  const posts = await presentPosts(
    ctx,
    await findPosts(
      ctx,
      gone.map(({ id }) => id),
    ),
  );
  const byId = new Map(posts.map((post) => [post.id, post]));
  const items = gone.flatMap(({ id, state, at, reason, note }): RemovedPost[] => {
    const post = byId.get(id);
    if (!post) return [];
    const until = new Date(Date.parse(at) + RESTORE_HOURS * 3_600_000).toISOString();
    const own = state === 'deleted';
    return [{ post, at, restoreUntil: own ? until : null, reason, note }];
  });
  return { items };
}
