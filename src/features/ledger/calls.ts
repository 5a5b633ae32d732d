import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Currency, Id } from '#platform/fields.ts';

export const getAccountBalance = call({
  method: 'GET',
  path: '/admin/balances/:accountId',
  access: 'staff',
  act: 'payouts.read',
  group: 'admin',
  summary: 'What somebody has earned and not been paid yet, on all sites, in minor units',
  params: z.object({ accountId: Id }),
  /** In each currency they ever earned in. */
  reply: z.object({
    balances: z.array(
      z.object({
        currency: Currency,
        /** On hold, not withdrawable yet. */
        pending: z.int(),
        /** Negative: they owe it, after a refund of what was paid out. */
        available: z.int(),
        /** Withdrawn, and not at their bank yet. */
        inTransit: z.int(),
      }),
    ),
  }),
});
