import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { getPostHistory } from './edit-calls.ts';
import { listVersions } from './edit-queries.server.ts';
import { withoutNames } from './mentioned-names.ts';
import { openPost } from './see-post.server.ts';
import { unnamedIn } from './unnamed.server.ts';

/** What a post said before, for whoever sees it: nobody is answered and then says something else. */
export async function postHistory(ctx: Ctx, postId: string): Promise<CallReply<typeof getPostHistory>> {
  await openPost(ctx, postId);
  const items = await listVersions(ctx, postId);
  const unnamed = await unnamedIn(
    ctx,
    items.map(({ content }) => content),
  );
  return { items: items.map((item) => ({ ...item, content: withoutNames(item.content, unnamed) })) };
}
