import { standingIn } from '#features/tribes/directory/see-tribe.server.ts';
import { pinnedIn } from '#features/tribes/management/pins.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Post } from '../calls.ts';
import { visiblePosts } from '../visible-posts.server.ts';

/** What those who run a tribe put on top of it, as far as the viewer may see it. */
export async function pinnedPosts(ctx: Ctx, tribe: string): Promise<{ items: Post[] }> {
  const { id } = await standingIn(ctx, tribe);
  return { items: await visiblePosts(ctx, await pinnedIn(ctx, id)) };
}
