import { assertOnThisSite } from '#features/staff/account-reach.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { balancesOf } from './balance.server.ts';
import type { getAccountBalance } from './calls.ts';

/** Somebody's balances for staff: positive is what we owe them. @throws 404 for an account that was never on this site */
export async function accountBalance(
  ctx: Ctx,
  accountId: string,
): Promise<CallReply<typeof getAccountBalance>> {
  assertStaffMay(ctx, 'payouts.read');
  await assertOnThisSite(ctx, accountId);
  const balances = await balancesOf(ctx, accountId);
  return {
    currency: 'USD',
    pending: 0 - balances.earnings_pending,
    available: 0 - balances.earnings_available,
    inTransit: 0 - balances.payouts_pending,
  };
}
