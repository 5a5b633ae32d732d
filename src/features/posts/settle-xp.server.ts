import { countPoints } from '#features/xp/count-points.server.ts';
import { countPointsOf } from '#features/xp/count-points-of.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on, type Subscription } from '#platform/events.ts';
import type { PostEvent } from './events.ts';
import { commentPublished, firstPost, likeReceived, postPublished, shoutPublished } from './xp-rules.ts';

export const postXpSubscriptions: readonly Subscription[] = [
  on('post.published', 'posts.count-post-xp', onPost),
  on('post.unpublished', 'posts.count-post-xp', onPost),
  on('post.restored', 'posts.count-post-xp', onPost),
  on('comment.created', 'posts.count-comment-xp', onComment),
  on('comment.removed', 'posts.count-comment-xp', onComment),
  on('comment.restored', 'posts.count-comment-xp', onComment),
  on('like.set', 'posts.count-like-xp', onLike),
];

async function onPost(ctx: Ctx, { postId, authorId, kind }: PostEvent): Promise<void> {
  const rule = kind === 'POST' ? postPublished : shoutPublished;
  await countPoints(ctx, {
    rule: rule.code,
    accountId: authorId,
    kind: 'post',
    id: postId,
    actorId: authorId,
  });
  if (kind === 'POST') {
    await countPoints(ctx, {
      rule: firstPost.code,
      accountId: authorId,
      kind: 'account',
      id: authorId,
      actorId: authorId,
    });
  }
  // Points of likes are removed and restored with the liked post.
  await countPointsOf(ctx, { rule: likeReceived.code, accountId: authorId, id: postId });
}

async function onComment(
  ctx: Ctx,
  { commentId, authorId }: Pick<EventMap['comment.removed'], 'commentId' | 'authorId'>,
): Promise<void> {
  await countPoints(ctx, {
    rule: commentPublished.code,
    accountId: authorId,
    kind: 'comment',
    id: commentId,
    actorId: authorId,
  });
  await countPointsOf(ctx, { rule: likeReceived.code, accountId: authorId, id: commentId });
}

async function onLike(ctx: Ctx, event: EventMap['like.set']): Promise<void> {
  const { postId, commentId, accountId: actorId, authorId: accountId } = event;
  if (actorId === accountId) return;
  await countPoints(ctx, {
    rule: likeReceived.code,
    accountId,
    kind: commentId ? 'comment' : 'post',
    id: commentId ?? postId ?? '',
    actorId,
  });
}
