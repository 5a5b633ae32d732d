import { countPoints, countPointsOf } from '#features/xp/count-points.server.ts';
import type { XpBadge, XpRule } from '#features/xp/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on, type Subscription } from '#platform/events.ts';
import type { PostEvent } from './events.ts';
import {
  commentPublished,
  firstPost,
  likeReceived,
  postPublished,
  shoutPublished,
  type xpRules,
} from './xp-rules.ts';

/** Likes from one person to another that count in a day. */
const LIKES_BETWEEN_TWO = 5;

const published = (rule: (typeof xpRules)[number], kind: 'POST' | 'SHOUT'): XpRule => ({
  ...rule,
  sourceKinds: ['post'],
  perActorDaily: null,
  standsSince: ({ sql, site }, { id }) => sql`
    select published_at from post where id = ${id} and site = ${site} and kind = ${kind} and state = 'published'`,
  allSources: ({ sql }) => sql`
    select site, author_id, 'post', id, author_id, published_at
    from post where kind = ${kind} and state = 'published'`,
});

export const postXpRules: readonly XpRule[] = [
  {
    ...firstPost,
    sourceKinds: ['account'],
    perActorDaily: null,
    standsSince: ({ sql, site }, { accountId }) => sql`
      select min(published_at) from post
      where author_id = ${accountId} and site = ${site} and kind = 'POST' and state = 'published'`,
    allSources: ({ sql }) => sql`
      select site, author_id, 'account', author_id, author_id, min(published_at)
      from post where kind = 'POST' and state = 'published' group by site, author_id`,
  },
  published(postPublished, 'POST'),
  published(shoutPublished, 'SHOUT'),
  {
    ...commentPublished,
    sourceKinds: ['comment'],
    perActorDaily: null,
    // Commenting on one's own post earns nothing.
    standsSince: ({ sql, site }, { id }) => sql`
      select c.created_at from comment c join post p on p.id = c.post_id
      where c.id = ${id} and c.state = 'published' and p.site = ${site} and p.author_id <> c.author_id`,
    allSources: ({ sql }) => sql`
      select p.site, c.author_id, 'comment', c.id, c.author_id, c.created_at
      from comment c join post p on p.id = c.post_id
      where c.state = 'published' and c.author_id <> p.author_id`,
  },
  {
    ...likeReceived,
    sourceKinds: ['post', 'comment'],
    perActorDaily: LIKES_BETWEEN_TWO,
    standsSince: ({ sql, site }, { kind, id, actorId }) =>
      kind === 'comment'
        ? sql`
          select l.created_at from comment_like l
          join comment c on c.id = l.comment_id
          join post p on p.id = c.post_id
          where c.id = ${id} and l.account_id = ${actorId} and c.author_id <> ${actorId} and c.state = 'published'
            and p.site = ${site}`
        : sql`
          select l.created_at from post_like l join post p on p.id = l.post_id
          where p.id = ${id} and l.account_id = ${actorId} and p.author_id <> ${actorId} and p.state = 'published'
            and p.site = ${site}`,
    allSources: ({ sql }) => sql`
      select p.site, p.author_id, 'post', p.id, l.account_id, l.created_at
      from post_like l join post p on p.id = l.post_id
      where p.state = 'published' and p.author_id <> l.account_id
      union all
      select p.site, c.author_id, 'comment', c.id, l.account_id, l.created_at
      from comment_like l join comment c on c.id = l.comment_id join post p on p.id = c.post_id
      where c.state = 'published' and c.author_id <> l.account_id`,
  },
];

export const postXpBadges: readonly XpBadge[] = [
  { order: 10, code: 'kick_off', counts: [postPublished.code, shoutPublished.code], need: 1 },
  { order: 30, code: 'good_company', counts: [commentPublished.code], need: 10 },
  { order: 40, code: 'storyteller', counts: [postPublished.code], need: 10 },
  { order: 50, code: 'crowd_pleaser', counts: [likeReceived.code], need: 25 },
];

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
