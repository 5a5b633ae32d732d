import { z } from 'zod';
import { AccountCard } from '#features/accounts/calls.ts';
import { call } from '#platform/call.ts';
import { pageOf, pageQuery } from '#platform/fields.ts';
import { referralStates, voidReasons } from './referral-rules.ts';

/** Somebody who joined with my code. */
export const Referral = z.object({
  id: z.string(),
  /** Null while they have no name yet, and for those I cannot see. */
  account: AccountCard.nullable(),
  state: z.enum(referralStates),
  voidReason: z.enum(voidReasons).nullable(),
  /** How much of what it takes they have written. */
  written: z.int(),
  joinedAt: z.string(),
});
export type Referral = z.infer<typeof Referral>;

const group = 'referrals';
export const getReferralCode = call({
  method: 'GET',
  path: '/account/get-referral-code',
  access: 'member',
  group,
  summary: 'My referral code, link, and who joined with it',
  query: z.object(pageQuery),
  reply: pageOf(Referral).extend({
    code: z.string(),
    link: z.string(),
    counts: z.object({ signedUp: z.int(), qualified: z.int(), rewarded: z.int(), void: z.int() }),
    reward: z.object({
      /** XP for each friend who gets going. */
      points: z.int(),
      /** Posts, shouts and comments a friend writes to get going. */
      written: z.int(),
      /** How many more friends bring points. */
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
  params: z.object({ code: z.string().trim().max(16) }),
  reply: z.object({
    /** False for a code that is nobody's, and on the kids site, where none counts. */
    valid: z.boolean(),
    isMine: z.boolean(),
    /** Null where their profile is not public. */
    by: AccountCard.nullable(),
  }),
});
