import '../events.ts';
import { releaseEarnings } from '#features/ledger/release.server.ts';
import { accountIdForStaff } from '#features/people/people.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import { assertReachesAccount } from '#features/staff/account-reach.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { payoutRefusal } from '../account/payout-eligibility.server.ts';
import { isHeld, isPaused } from '../withdrawals/payout-pause.server.ts';
import type { PayoutRow } from '../withdrawals/payout-row.server.ts';
import { payoutStates } from '../withdrawals/payout-states.server.ts';
import { sendPayout } from '../withdrawals/send-payout.server.ts';
import { requestPayout } from '../withdrawals/withdraw.server.ts';
import type { AdminPayout, pauseAdminPayouts } from './calls.ts';
import { payoutForStaff, retryKey } from './list-payouts.server.ts';

type Pausing = CallParsed<typeof pauseAdminPayouts>['body'];

/**
 * Sends a requested payout now, or requests the amount of a failed one again, once. Only when the person could withdraw
 * it themselves.
 * @throws 404; 403 or 409 with the reason it can't be sent
 */
export async function retryPayout(ctx: Ctx, id: string): Promise<AdminPayout> {
  const { accountId: by } = assertStaffMay(ctx, 'payouts.change');
  await assertSwitchedOn(ctx, 'payouts');
  const payout = await payoutForStaff(ctx, id);
  if (!payout) throw notFound('payout');
  if (payout.state === 'failed' && payout.account) await releaseEarnings(ctx, payout.account.id);
  const now = await transact(ctx, async (tx) => {
    const locked = await payoutStates.lockIfExists(tx, id);
    if (!locked) throw notFound('payout');
    if (locked.accountId === by) throw forbidden('You can’t retry your own payout.', 'OWN_ACCOUNT');
    const next = await nextPayout(tx, locked, by);
    await recordStaffAct(tx, {
      act: 'payouts.change.retry',
      target: { kind: 'payout', id },
      accountId: locked.accountId,
      details: { amount: locked.amount, currency: locked.currency, payoutId: next.id },
    });
    return next;
  });
  await sendPayout(ctx.deps, now.id).catch((error: unknown) =>
    ctx.deps.log.warn({ err: error, payoutId: now.id }, 'payout not sent yet'),
  );
  const shown = await payoutForStaff(ctx, now.id);
  if (!shown) throw notFound('payout');
  return shown;
}

async function nextPayout(tx: Ctx, payout: PayoutRow, by: string): Promise<PayoutRow> {
  const { id, accountId, amount, currency, state } = payout;
  if (await isPaused(tx, accountId)) {
    throw conflict('PAYOUTS_PAUSED', 'Payouts of this account are paused. Resume them first.');
  }
  if (await isHeld(tx, accountId)) {
    throw conflict('ACCOUNT_BANNED', 'This account is banned. Its payouts wait until the ban is lifted.');
  }
  if (state === 'requested') return payout;
  if (state !== 'failed') throw conflict('NOT_RETRYABLE', 'Only failed or requested payouts can be retried.');
  const refusal = await payoutRefusal(tx, accountId);
  if (refusal) throw conflict(refusal.code, 'This person can’t be paid now: they need a guardian’s consent.');
  const requestKey = retryKey(id);
  const [again] =
    await tx.sql`select from payout where account_id = ${accountId} and request_key = ${requestKey}`;
  if (again) throw conflict('ALREADY_RETRIED', 'This payout was already requested again.');
  return requestPayout(tx, accountId, { amount, currency, requestKey, by });
}

/** Nothing is sent until they are resumed; payouts in transit arrive. @throws 409 when already paused */
export async function pausePayouts(ctx: Ctx, { account, reason }: Pausing): Promise<{ isPaused: boolean }> {
  const { accountId: by } = assertStaffMay(ctx, 'payouts.change');
  const accountId = await payeeOf(ctx, account);
  if (accountId === by) throw forbidden('You can’t pause your own payouts.', 'OWN_ACCOUNT');
  await transact(ctx, async (tx) => {
    const [paused] = await tx.sql`
      insert into payout_pause (account_id, by_account_id, reason) values (${accountId}, ${by}, ${reason})
      on conflict (account_id) do nothing returning account_id`;
    if (!paused) throw conflict('ALREADY_PAUSED', 'Payouts of this account are already paused.');
    await recordPausing(tx, 'pause', accountId, reason);
  });
  return { isPaused: true };
}

/** Payouts requested while they were paused are sent within a minute. @throws 409 when they aren't paused */
export async function resumePayouts(ctx: Ctx, { account, reason }: Pausing): Promise<{ isPaused: boolean }> {
  const { accountId: by } = assertStaffMay(ctx, 'payouts.change');
  const accountId = await payeeOf(ctx, account);
  if (accountId === by) throw forbidden('You can’t resume your own payouts.', 'OWN_ACCOUNT');
  await transact(ctx, async (tx) => {
    const [resumed] = await tx.sql`
      delete from payout_pause where account_id = ${accountId} returning account_id`;
    if (!resumed) throw conflict('NOT_PAUSED', 'Payouts of this account aren’t paused.');
    await recordPausing(tx, 'resume', accountId, reason);
  });
  return { isPaused: false };
}

/** Whose payouts are paused or resumed, which holds for what they earn on every site. @throws as assertReachesAccount */
async function payeeOf(ctx: Ctx, account: string): Promise<string> {
  if (!siteRules[ctx.site].can.sell) throw forbidden('This site has no payouts.', 'NOT_ON_KIDS');
  const accountId = await accountIdForStaff(ctx, account);
  await assertReachesAccount(ctx, 'payouts.change', accountId);
  return accountId;
}

async function recordPausing(
  tx: Ctx,
  what: 'pause' | 'resume',
  accountId: string,
  reason: string,
): Promise<void> {
  await emit(tx, 'payouts.paused', { accountId, isPaused: what === 'pause' });
  await recordStaffAct(tx, {
    act: `payouts.change.${what}`,
    target: { kind: 'account', id: accountId },
    accountId,
    reason,
  });
}
