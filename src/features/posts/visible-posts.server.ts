import type { Ctx } from '#platform/ctx.ts';
import type { Post } from './calls.ts';
import { presentPosts } from './hydrate-posts.server.ts';
import { canSeePost } from './policy.ts';
import { findPosts } from './queries.server.ts';

/** Posts by id, in that order, that the viewer may see. */
export async function visiblePosts(ctx: Ctx, ids: readonly string[]): Promise<Post[]> {
  const rows = await findPosts(ctx, ids);
  return presentPosts(
    ctx,
    rows.filter((row) => canSeePost(row, ctx.viewer)),
  );
}
