import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { RESTORE_HOURS } from './delete-post.server.ts';
import type { GonePost } from './draft-calls.ts';
import { presentPosts } from './hydrate-posts.server.ts';
import { findPosts } from './queries.server.ts';

const MOST = 50;
const TOLD_DAYS = 30;

interface Gone {
  id: string;
  state: 'deleted' | 'removed' | 'rejected';
  at: string;
  why: string;
}

/** What became of the viewer's own posts that nobody sees any more, the latest first. */
export async function gonePosts(ctx: Ctx): Promise<{ items: GonePost[] }> {
  const { accountId } = viewerOf(ctx);
  const gone = await ctx.sql<Gone[]>`
    select p.id, p.state, move.at, move.why
    from post p cross join lateral (
      select m.at, m.why from post_move m where m.post_id = p.id and m.to_state = p.state order by m.id desc limit 1
    ) move
    where p.author_id = ${accountId} and p.site = ${ctx.site} and p.purged_at is null
      and (p.state = 'deleted' and move.at > now() - ${RESTORE_HOURS} * interval '1 hour'
        or p.state in ('removed', 'rejected') and move.at > now() - ${TOLD_DAYS} * interval '1 day')
    order by move.at desc limit ${MOST}`;
  const posts = await presentPosts(
    ctx,
    await findPosts(
      ctx,
      gone.map(({ id }) => id),
    ),
  );
  const byId = new Map(posts.map((post) => [post.id, post]));
  const items = gone.flatMap(({ id, state, at, why }): GonePost[] => {
    const post = byId.get(id);
    if (!post) return [];
    const until = new Date(Date.parse(at) + RESTORE_HOURS * 3_600_000).toISOString();
    const own = state === 'deleted';
    return [{ post, at, restoreUntil: own ? until : null, why: own ? null : why }];
  });
  return { items };
}
