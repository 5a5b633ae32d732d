import { pinnedIn } from '#features/tribes/desk/pins.server.ts';
import { standingIn } from '#features/tribes/see-tribe.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Post } from './calls.ts';
import { presentPosts } from './hydrate-posts.server.ts';
import { canSeePost } from './policy.ts';
import { findPosts } from './queries.server.ts';

/** What those who run a tribe put on top of it, as far as the viewer may see it. */
export async function pinnedPosts(ctx: Ctx, tribe: string): Promise<{ items: Post[] }> {
  const { id } = await standingIn(ctx, tribe);
  const rows = await findPosts(ctx, await pinnedIn(ctx, id));
  return {
    items: await presentPosts(
      ctx,
      rows.filter((row) => canSeePost(row, ctx.viewer)),
    ),
  };
}
