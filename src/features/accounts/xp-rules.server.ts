import type { XpBadge, XpRule } from '#features/xp/points.ts';
import { followerGained, profileCompleted } from './xp-rules.ts';

export const accountXpRules: readonly XpRule[] = [
  {
    ...profileCompleted,
    sourceKinds: ['account'],
    perActorDaily: null,
    standsSince: ({ sql }, { accountId }) => sql`
      select now() from account where id = ${accountId} and state <> 'pending'`,
    allSources: ({ sql }) => sql`
      select first.site, a.id, 'account', a.id, a.id, first.joined_at
      from account a cross join lateral (
        select site, joined_at from account_site where account_id = a.id order by joined_at, site desc limit 1) first`,
  },
  {
    ...followerGained,
    sourceKinds: ['account'],
    perActorDaily: null,
    standsSince: ({ sql, site }, { accountId, actorId }) => sql`
      select created_at from follow
      where site = ${site} and follower_id = ${actorId} and followed_id = ${accountId}`,
    allSources: ({ sql }) => sql`
      select site, followed_id, 'account', follower_id, follower_id, created_at from follow`,
  },
];

export const accountXpBadges: readonly XpBadge[] = [
  { order: 60, code: 'full_stand', counts: [followerGained.code], need: 10 },
];
