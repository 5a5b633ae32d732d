import type { Ctx } from '#platform/ctx.ts';
import type { RuleCode } from './rules.ts';
import type { Source } from './settle.server.ts';

type Fragment = ReturnType<Ctx['sql']>;
type Moment = (ctx: Ctx, source: Source) => Fragment;

const published =
  (kind: 'POST' | 'SHOUT'): Moment =>
  ({ sql, site }, { id }) =>
    sql`
    select published_at from post where id = ${id} and site = ${site} and kind = ${kind} and state = 'published'`;

/**
 * Since when what a rule rewards is there, as SQL of one value: nothing when it is not, or not any more. The sources of
 * referrals are told by their own feature.
 */
export const moments: Record<Exclude<RuleCode, 'referral_qualified'>, Moment> = {
  profile_completed: ({ sql }, { accountId }) => sql`
    select now() from account where id = ${accountId} and state <> 'pending'`,
  first_post: ({ sql, site }, { accountId }) => sql`
    select min(published_at) from post
    where author_id = ${accountId} and site = ${site} and kind = 'POST' and state = 'published'`,
  post_published: published('POST'),
  shout: published('SHOUT'),
  // Talking to oneself earns nothing.
  comment: ({ sql, site }, { id }) => sql`
    select c.created_at from comment c join post p on p.id = c.post_id
    where c.id = ${id} and c.state = 'published' and p.site = ${site} and p.author_id <> c.author_id`,
  like_received: ({ sql, site }, { kind, id, actorId }) =>
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
  follower_gained: ({ sql, site }, { accountId, actorId }) => sql`
    select created_at from follow
    where site = ${site} and follower_id = ${actorId} and followed_id = ${accountId}`,
  tribe_joined: ({ sql, site }, { accountId, id }) => sql`
    select joined_at from membership
    where tribe_id = ${id} and account_id = ${accountId} and site = ${site} and state = 'active'`,
  // Whoever it was minted for: passing it on brings nobody points, nor does collecting one's own.
  card_collected: ({ sql, site }, { accountId, id }) => sql`
    select y.minted_at from card_copy y join card c on c.id = y.card_id
    where y.id = ${id} and y.site = ${site} and y.minted_to = ${accountId} and y.state <> 'voided'
      and c.owner_id <> ${accountId}`,
};
