import '#features/accounts/events.ts';
import type { Exportable } from '#features/accounts/points.ts';
import { eraseDescriptions } from '#features/ledger/earnings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

/**
 * The books are kept, as the law requires, with account ids only. What identifies the person is removed: bank details,
 * email and descriptions of sales.
 */
export async function erasePayouts(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  const { sql } = ctx;
  await sql`
    update payout_account set email = '', bank_name = null, bank_last4 = null, requirements = '{}', updated_at = now()
    where account_id = ${accountId}`;
  await sql`update payout set bank_last4 = null where account_id = ${accountId}`;
  await sql`update payout_pause set reason = 'The account was erased.' where account_id = ${accountId}`;
  await eraseDescriptions(ctx, accountId);
}

/** Somebody's payouts and payout account. */
export const payoutExports: readonly Exportable[] = [
  {
    name: 'payouts',
    rows: ({ sql }, accountId) => sql`
      select amount, currency, state, bank_last4, failure, created_at as requested_at, arrives_at, paid_at
      from payout where account_id = ${accountId} order by created_at`,
  },
  {
    name: 'payout-account',
    rows: ({ sql }, accountId) => sql`
      select state, country, email, bank_name, bank_last4, requirements, created_at
      from payout_account where account_id = ${accountId}`,
  },
  {
    name: 'payout-pause',
    rows: ({ sql }, accountId) => sql`select paused_at from payout_pause where account_id = ${accountId}`,
  },
];
