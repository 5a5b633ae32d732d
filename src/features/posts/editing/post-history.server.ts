import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { openPost } from '../see-post.server.ts';
import { maskedNamesIn } from '../text/masked-names.server.ts';
import { withoutNames } from '../text/mentioned-names.ts';
import type { getPostHistory } from './calls.ts';
import { listVersions } from './edit-queries.server.ts';

/** Earlier versions of a post, for everybody who sees it, so that replies keep their context. */
export async function postHistory(ctx: Ctx, postId: string): Promise<CallReply<typeof getPostHistory>> {
  await openPost(ctx, postId);
  const items = await listVersions(ctx, postId);
  const maskedNames = await maskedNamesIn(
    ctx,
    items.map(({ content }) => content),
  );
  return { items: items.map((item) => ({ ...item, content: withoutNames(item.content, maskedNames) })) };
}
