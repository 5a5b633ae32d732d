import { settle } from '#features/xp/settle.server.ts';
import { settleThing } from '#features/xp/settle-thing.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on, type Subscription } from '#platform/events.ts';
import type { PostEvent } from './events.ts';
import { commentPublished, firstPost, likeReceived, postPublished, shoutPublished } from './xp-rules.ts';

export const postXpSubscriptions: readonly Subscription[] = [
  on('post.published', 'posts.settle-post-xp', onPost),
  on('post.unpublished', 'posts.settle-post-xp', onPost),
  on('post.restored', 'posts.settle-post-xp', onPost),
  on('comment.created', 'posts.settle-comment-xp', onComment),
  on('comment.removed', 'posts.settle-comment-xp', onComment),
  on('comment.restored', 'posts.settle-comment-xp', onComment),
  on('like.set', 'posts.settle-like-xp', onLike),
];

async function onPost(ctx: Ctx, { postId, authorId, kind }: PostEvent): Promise<void> {
  const rule = kind === 'POST' ? postPublished : shoutPublished;
  await settle(ctx, {
    rule: rule.code,
    accountId: authorId,
    kind: 'post',
    id: postId,
    actorId: authorId,
  });
  if (kind === 'POST') {
    await settle(ctx, {
      rule: firstPost.code,
      accountId: authorId,
      kind: 'account',
      id: authorId,
      actorId: authorId,
    });
  }
  // Points of likes are removed and restored with the liked post.
  await settleThing(ctx, { rule: likeReceived.code, accountId: authorId, id: postId });
}

async function onComment(
  ctx: Ctx,
  { commentId, authorId }: Pick<EventMap['comment.removed'], 'commentId' | 'authorId'>,
): Promise<void> {
  await settle(ctx, {
    rule: commentPublished.code,
    accountId: authorId,
    kind: 'comment',
    id: commentId,
    actorId: authorId,
  });
  await settleThing(ctx, { rule: likeReceived.code, accountId: authorId, id: commentId });
}

async function onLike(ctx: Ctx, event: EventMap['like.set']): Promise<void> {
  const { postId, commentId, accountId: actorId, authorId: accountId } = event;
  if (actorId === accountId) return;
  await settle(ctx, {
    rule: likeReceived.code,
    accountId,
    kind: commentId ? 'comment' : 'post',
    id: commentId ?? postId ?? '',
    actorId,
  });
}
