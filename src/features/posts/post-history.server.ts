import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { getPostHistory } from './edit-calls.ts';
import { listVersions } from './edit-queries.server.ts';
import { openPost } from './see-post.server.ts';

/** What a post said before, for whoever sees it: nobody is answered and then says something else. */
export async function postHistory(ctx: Ctx, postId: string): Promise<CallReply<typeof getPostHistory>> {
  await openPost(ctx, postId);
  return { items: await listVersions(ctx, postId) };
}
