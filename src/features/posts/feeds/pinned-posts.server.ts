import { standingIn } from '#features/tribes/directory/see-tribe.server.ts';
import { pinnedIn } from '#features/tribes/management/pins.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Post } from '../calls.ts';
import { visiblePosts } from '../visible-posts.server.ts';

/** The tribe's pinned posts that the viewer may see. */
export async function pinnedPosts(ctx: Ctx, tribe: string): Promise<{ items: Post[] }> {
  const { id } = await standingIn(ctx, tribe);
  return { items: await visiblePosts(ctx, await pinnedIn(ctx, id)) };
}
