import type { XpBadge, XpRule } from '#features/xp/points.ts';
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
