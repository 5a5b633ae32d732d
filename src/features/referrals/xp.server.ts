import type { XpRule } from '#features/xp/points.ts';
import { referralQualified } from './xp-rules.ts';

export const referralXpRules: readonly XpRule[] = [
  {
    ...referralQualified,
    sourceKinds: ['referral'],
    perActorDaily: null,
    // A referral is rewarded whole, and waits for a day that has room.
    allOrNothing: true,
    standsSince: ({ sql }, { accountId, id }) => sql`
      select now() from referral
      where joined_id = ${id} and referrer_id = ${accountId} and state in ('qualified', 'rewarded')`,
  },
];
