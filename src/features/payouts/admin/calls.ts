import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Currency, Id, IdOrName, pageOf, pageQuery, queryAmount, text } from '#platform/fields.ts';
import { allPayoutStates } from '../payout-states.ts';

const group = 'admin';
const access = 'staff';
const reason = text(500, 1, 'Enter a reason.');

export const AdminPayout = z.object({
  id: z.string(),
  account: AccountCard.nullable(),
  /** Minor units. */
  amount: z.int(),
  currency: Currency,
  state: z.enum(allPayoutStates),
  /** The provider’s code for why it failed, and what it means. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  attempts: z.int(),
  /** The provider’s ID. */
  providerId: z.string().nullable(),
  /** Payouts of this account are paused: why and since when. */
  pause: z.object({ reason: z.string(), at: z.string() }).nullable(),
  /** Its account is banned: what it earned is kept, and not paid out. */
  isBanned: z.boolean(),
  /** What a retry would do: send it now, or request the same amount again; null when there is nothing to retry. */
  retry: z.enum(['send', 'request']).nullable(),
  requestedAt: z.string(),
  triedAt: z.string().nullable(),
  arrivesAt: z.string().nullable(),
  paidAt: z.string().nullable(),
});
export type AdminPayout = z.infer<typeof AdminPayout>;

const day = z.iso.date('Enter the date as YYYY-MM-DD.');

export const getAdminPayouts = call({
  method: 'GET',
  path: '/admin/payouts',
  access,
  act: 'payouts.read',
  group,
  summary: 'Payouts requested on this site',
  query: z.object({
    state: z.enum(allPayoutStates).optional(),
    person: IdOrName.optional(),
    /** Left out where amounts are compared: US dollars. */
    currency: Currency.optional(),
    /** Both included. */
    minAmount: queryAmount.optional(),
    maxAmount: queryAmount.optional(),
    /** Days in UTC, both included. */
    from: day.optional(),
    until: day.optional(),
    sort: z.enum(['-requestedAt', 'requestedAt', '-amount', 'amount']).default('-requestedAt'),
    ...pageQuery,
  }),
  reply: pageOf(AdminPayout),
});

export const retryAdminPayout = call({
  method: 'POST',
  path: '/admin/payouts/retry',
  access,
  act: 'payouts.change',
  group,
  limit: 'write',
  summary: 'Send a requested payout now, or request the amount of a failed one again',
  body: z.object({ payoutId: Id }),
  /** The payout that is in progress now. */
  reply: AdminPayout,
});

export const pauseAdminPayouts = call({
  method: 'POST',
  path: '/admin/payouts/pause',
  access,
  act: 'payouts.change',
  group,
  limit: 'write',
  summary: 'Pause the payouts of an account: nothing is sent until they are resumed',
  body: z.object({ account: IdOrName, reason }),
  reply: z.object({ isPaused: z.boolean() }),
});

export const resumeAdminPayouts = call({
  method: 'POST',
  path: '/admin/payouts/resume',
  access,
  act: 'payouts.change',
  group,
  limit: 'write',
  summary: 'Resume the payouts of an account',
  body: z.object({ account: IdOrName, reason }),
  reply: z.object({ isPaused: z.boolean() }),
});
