import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { pageOf, pageQuery, typed } from '#platform/fields.ts';
import { allReferralStates, voidReasons } from './referral-rules.ts';

/** Somebody who joined with my code. */
export const Referral = z.object({
  id: z.string(),
  /** Null until they have a name, and for those I can't see. */
  account: AccountCard.nullable(),
  state: z.enum(allReferralStates),
  voidReason: z.enum(voidReasons).nullable(),
  /** How many posts or comments of those needed they have written. */
  written: z.int(),
  joinedAt: z.string(),
});
export type Referral = z.infer<typeof Referral>;

const group = 'referrals';
export const getReferralCode = call({
  method: 'GET',
  path: '/account/get-referral-code',
  access: 'member',
  fresh: true,
  group,
  summary: 'My referral code, link, and who joined with it',
  query: z.object(pageQuery),
  reply: pageOf(Referral).extend({
    code: z.string(),
    link: z.string(),
    counts: z.object({ signedUp: z.int(), qualified: z.int(), rewarded: z.int(), void: z.int() }),
    reward: z.object({
      /** XP for each friend who qualifies. */
      points: z.int(),
      /** Posts, shouts and comments a friend writes to qualify. */
      written: z.int(),
      /** How many more friends earn points. */
      left: z.int(),
    }),
  }),
});
export const getReferralInvite = call({
  method: 'GET',
  path: '/account/referral-invite/:code',
  access: 'key',
  group,
  limit: 'look-up',
  summary: 'Whose referral code this is, for the page a link leads to',
  params: z.object({ code: typed().max(16) }),
  reply: z.object({
    /** False for an unknown code, and on the kids site, where codes don't count. */
    valid: z.boolean(),
    isMine: z.boolean(),
    /** Null where their profile isn't public. */
    by: AccountCard.nullable(),
  }),
});
