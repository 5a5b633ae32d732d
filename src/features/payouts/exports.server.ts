import type { Exportable } from '#features/accounts/points.ts';

const BATCH = 500;

/** Somebody's payouts and payout account. */
export const payoutExports: readonly Exportable[] = [
  {
    name: 'payouts',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
      select amount, currency, state, bank_last4, failure, created_at as requested_at, arrives_at, paid_at
      from payout where account_id = ${accountId} order by created_at`.cursor(BATCH),
  },
  {
    name: 'payout-account',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
      select state, country, email, bank_name, bank_last4, requirements, created_at
      from payout_account where account_id = ${accountId}`.cursor(BATCH),
  },
  {
    name: 'payout-pause',
    rows: ({ sql }, accountId) =>
      sql<object[]>`select paused_at from payout_pause where account_id = ${accountId}`.cursor(BATCH),
  },
];
