import { ctxAs } from '#demo/sales/pay-as.server.ts';
import type { DemoEarner } from '#demo/sales/sale.ts';
import type { SandboxControls } from '#demo/sales/sandbox-controls.server.ts';
import { sellsIn } from '#demo/sellers.ts';
import { balanceOf } from '#features/ledger/balance.server.ts';
import { releaseEarnings } from '#features/ledger/release.server.ts';
import { createMine, validateMine } from '#features/payouts/account/payout-account.server.ts';
import { findPayoutAccount } from '#features/payouts/account/payout-account-row.server.ts';
import { payoutMinimum } from '#features/payouts/payout-states.ts';
import { withdraw } from '#features/payouts/withdrawals/withdraw.server.ts';
import { type Deps, viewerOf } from '#platform/ctx.ts';

/** Opens a payout account at the provider and completes its onboarding. */
export async function connectBank(
  deps: Deps,
  sandbox: SandboxControls,
  { site, username }: DemoEarner,
): Promise<void> {
  const ctx = await ctxAs(deps, site, username);
  const { ready } = await createMine(ctx);
  const account = await findPayoutAccount(ctx, viewerOf(ctx).accountId);
  if (ready || !account?.providerId) return;
  await sandbox.onboard(account.providerId);
  await validateMine(ctx);
}

/** Withdraws everything available, if it is enough. */
export async function withdrawAll(
  deps: Deps,
  { site, username }: DemoEarner,
  daysAgo: number,
): Promise<void> {
  const ctx = await ctxAs(deps, site, username);
  const { accountId } = viewerOf(ctx);
  const requestKey = `demo-payout:${Math.ceil(daysAgo)}`;
  const [before] = await deps.sql`
    select from payout where account_id = ${accountId} and request_key = ${requestKey}`;
  if (before) return;
  await releaseEarnings(ctx, accountId);
  const currency = sellsIn(username);
  const available = -(await balanceOf(ctx, { kind: 'earnings_available', accountId }, currency));
  if (available >= payoutMinimum(currency)) await withdraw(ctx, { currency, requestKey });
}
