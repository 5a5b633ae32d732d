import { notify } from '#features/notifications/delivery/notify.server.ts';
import {
  deleteNotices,
  reinstateNotices,
  withholdNotices,
} from '#features/notifications/delivery/retract.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { PostEvent } from '../events.ts';
import { findPost } from '../queries.server.ts';

export async function onSchedulePublished(ctx: Ctx, { postId, authorId }: PostEvent): Promise<void> {
  await notify(ctx, { type: 'scheduled', target: { kind: 'post', id: postId }, postId, to: authorId });
}

/** It became a draft again, with the reason. */
export async function onScheduleFailed(ctx: Ctx, event: EventMap['post.schedule-failed']): Promise<void> {
  const { postId, authorId, reason } = event;
  const target = { kind: 'post', id: postId } as const;
  await notify(ctx, { type: 'held_back', target, postId, detail: reason, to: authorId });
}

/** Notices about a post are shown while it is published: hidden and restored, it has the same ones. */
export async function followPost(ctx: Ctx, { postId }: PostEvent): Promise<void> {
  const post = await findPost(ctx, postId);
  await (post?.state === 'published' ? reinstateNotices : withholdNotices)(ctx, { postId });
}

/** Removes the notices of each other's posts; all other notices are filtered by visibility. */
export async function onBlock(
  ctx: Ctx,
  { blockerId, blockedId }: EventMap['account.blocked'],
): Promise<void> {
  await deleteNotices(ctx, { site: 'all', accountId: blockerId, type: 'post', personId: blockedId });
  await deleteNotices(ctx, { site: 'all', accountId: blockedId, type: 'post', personId: blockerId });
}
