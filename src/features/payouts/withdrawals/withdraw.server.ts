import { balancesOf } from '#features/ledger/balance.server.ts';
import { post } from '#features/ledger/post.server.ts';
import { releaseEarnings } from '#features/ledger/release.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { type Currency, stepsWithin } from '#platform/currencies.ts';
import { requestKeyReused } from '#platform/http/request-key.ts';
import { newId } from '#platform/ids.ts';
import { noAccount } from '../account/payout-account.server.ts';
import { type PayoutAccountRow, payoutAccountStates } from '../account/payout-account-row.server.ts';
import { eligiblePayee } from '../account/payout-eligibility.server.ts';
import type { Payout } from '../calls.ts';
import { findPayout, type PayoutRow, payoutColumns, presentPayout } from './payout-row.server.ts';
import { payoutStates } from './payout-states.server.ts';
import { sendPayout } from './send-payout.server.ts';
import { withdrawalRefusal } from './withdrawal-refusal.server.ts';

interface Withdrawal {
  currency: Currency;
  /** Left out: all that is available. */
  amount?: number | undefined;
  requestKey: string;
}

interface Request {
  currency: Currency;
  amount?: number | null | undefined;
  requestKey: string;
  by?: string;
}

interface NewPayout extends Required<Request> {
  amount: number;
  requestedAmount: number | null;
}

/**
 * Pays the viewer's earnings out to their bank. The payout is recorded first, under the lock of their account; then it is
 * sent to the provider, by this request or, without an answer, by a job.
 */
export async function withdraw(ctx: Ctx, { amount, currency, requestKey }: Withdrawal): Promise<Payout> {
  const { accountId } = await eligiblePayee(ctx);
  await assertSwitchedOn(ctx, 'payouts');
  await releaseEarnings(ctx, accountId);
  const payout = await transact(ctx, (tx) => requestPayout(tx, accountId, { amount, currency, requestKey }));
  if (payout.state === 'requested') {
    await sendPayout(ctx.deps, payout.id).catch((error: unknown) =>
      ctx.deps.log.warn({ err: error, payoutId: payout.id }, 'payout not sent yet'),
    );
  }
  return presentPayout((await findPayout(ctx, payout.id)) ?? payout);
}

/**
 * Records a payout of somebody's earnings, once for each key. The caller has asked whether payouts are switched off: that
 * may take another connection, and this transaction has a lock that others wait for with theirs.
 * @param by who asks for it, when that is our staff
 * @throws 400 or 409 with what to do when it can't be withdrawn now
 */
export async function requestPayout(
  tx: Ctx,
  accountId: string,
  { amount: requestedAmount = null, currency, requestKey, by = accountId }: Request,
): Promise<PayoutRow> {
  const account = await payoutAccountStates.lockIfExists(tx, accountId);
  const [existing] = await tx.sql<PayoutRow[]>`
    select ${payoutColumns(tx)} from payout where account_id = ${accountId} and request_key = ${requestKey}`;
  if (existing) {
    if (existing.requestedAmount === requestedAmount && existing.currency === currency) return existing;
    throw requestKeyReused();
  }
  // The ledger's sign: what we owe is below zero. `0 -` avoids minus zero.
  const available = 0 - (await balancesOf(tx, accountId, currency)).earnings_available;
  const amount = requestedAmount ?? stepsWithin(available, currency);
  const refusal = await withdrawalRefusal(tx, { accountId, account, available, currency, amount });
  if (refusal || !account) throw refusal ?? noAccount();
  return insertPayout(tx, account, { amount, currency, requestedAmount, requestKey, by });
}

async function insertPayout(
  tx: Ctx,
  { accountId, providerId, bankLast4 }: PayoutAccountRow,
  { amount, currency, requestedAmount, requestKey, by }: NewPayout,
): Promise<PayoutRow> {
  const id = newId();
  const [payout] = await tx.sql<PayoutRow[]>`
    with payout as (
      insert into payout (id, account_id, site, request_key, requested_amount, amount, currency, provider_account_id,
        bank_last4)
      values (${id}, ${accountId}, ${tx.site}, ${requestKey}, ${requestedAmount}, ${amount}, ${currency}, ${providerId}, ${bankLast4})
      returning *
    ), recorded as (
      ${payoutStates.logSql(tx, 'payout', { to: 'requested', by, reason: 'requested' })}
    )
    select ${payoutColumns(tx)} from payout`;
  if (!payout) throw new Error('A payout was not written');
  await post(tx, {
    kind: 'payout',
    key: `payout-requested:${id}`,
    memo: id,
    currency,
    entries: [
      { kind: 'earnings_available', accountId, amount },
      { kind: 'payouts_pending', accountId, amount: -amount },
    ],
  });
  await emit(tx, 'payout.transitioned', {
    payoutId: id,
    accountId,
    amount,
    currency,
    from: null,
    to: 'requested',
  });
  return payout;
}
