import type { Exportable } from '#platform/exportable.ts';

const BATCH = 500;

/** What somebody earned and was paid. Whose money it was is not theirs to take along. */
export const payoutExports: readonly Exportable[] = [
  {
    name: 'earnings',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
      select site, source, description, gross, amount, reversed, currency, created_at as earned_at, available_at, released_at
      from earning where account_id = ${accountId} order by created_at`.cursor(BATCH),
  },
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
];
