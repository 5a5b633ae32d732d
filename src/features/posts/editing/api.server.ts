import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { openPost } from '../post/see-post.server.ts';
import { maskedNamesIn } from '../text/masked-names.server.ts';
import { withoutNames } from '../text/mentioned-names.ts';
import type { getPostHistory } from './calls.ts';
import * as calls from './calls.ts';
import { editPost, postSource } from './edit-post.server.ts';
import { listVersions } from './edit-queries.server.ts';

export const editing: Feature = {
  calls: [
    serve(calls.getPostSource, (ctx, { params }) => postSource(ctx, params.postId)),
    serve(calls.editPost, (ctx, { body }) => editPost(ctx, body)),
    serve(calls.getPostHistory, (ctx, { params }) => postHistory(ctx, params.postId)),
  ],
};

/** Earlier versions of a post, for everybody who sees it, so that replies keep their context. */
async function postHistory(ctx: Ctx, postId: string): Promise<CallReply<typeof getPostHistory>> {
  await openPost(ctx, postId);
  const items = await listVersions(ctx, postId);
  const maskedNames = await maskedNamesIn(
    ctx,
    items.map(({ content }) => content),
  );
  return { items: items.map((item) => ({ ...item, content: withoutNames(item.content, maskedNames) })) };
}
