import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import type { Post } from './calls.ts';
import { presentPage } from './feeds.server.ts';
import { listHomePosts, listSitePosts, type Paging } from './queries.server.ts';

/** The newest posts: of the whole site for a visitor; of their tribes and of those they follow for a member. */
export async function homePosts(ctx: Ctx, paging: Paging): Promise<Page<Post>> {
  const rows = ctx.viewer ? await listHomePosts(ctx, ctx.viewer, paging) : await listSitePosts(ctx, paging);
  return presentPage(ctx, rows, paging);
}
