import { balancesOf } from '#features/ledger/balance.server.ts';
import { post } from '#features/ledger/post.server.ts';
import { releaseOf } from '#features/ledger/release.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { requestKeyReused } from '#platform/http/request-key.ts';
import { newId } from '#platform/ids.ts';
import type { Payout } from '../calls.ts';
import '../events.ts';
import { noAccount } from '../account/payout-account.server.ts';
import { lockPayoutAccount, type PayoutAccountRow } from '../account/payout-account-row.server.ts';
import { payeeOf } from '../account/payout-eligibility.server.ts';
import { findPayout, type PayoutRow, payoutColumns, presentPayout } from './payout-row.server.ts';
import { sendPayout } from './send-payout.server.ts';
import { whyNotWithdrawn } from './withdrawal-refusal.server.ts';

interface Wish {
  /** Minor units; left out: all there is. */
  amount?: number | undefined;
  requestKey: string;
}

/**
 * Sends what the viewer has earned to their bank. The wish is written down first, under the lock of their account; then
 * the provider is asked, by this request or, when it gets no answer, by a job.
 */
export async function withdraw(ctx: Ctx, { amount, requestKey }: Wish): Promise<Payout> {
  const { accountId } = await payeeOf(ctx);
  await releaseOf(ctx, accountId);
  const payout = await transact(ctx, (tx) => requestPayout(tx, accountId, { amount, requestKey }));
  if (payout.state === 'requested') {
    await sendPayout(ctx.deps, payout.id).catch((error: unknown) =>
      ctx.deps.log.warn({ err: error, payoutId: payout.id }, 'payout not sent yet'),
    );
  }
  return presentPayout((await findPayout(ctx, payout.id)) ?? payout);
}

async function requestPayout(
  tx: Ctx,
  accountId: string,
  { amount: wanted = null, requestKey }: { amount?: number | null | undefined; requestKey: string },
): Promise<PayoutRow> {
  const account = await lockPayoutAccount(tx, accountId);
  const [twin] = await tx.sql<PayoutRow[]>`
    select ${payoutColumns(tx)} from payout where account_id = ${accountId} and request_key = ${requestKey}`;
  if (twin) {
    if (twin.wanted === wanted) return twin;
    throw requestKeyReused();
  }
  // What we owe is below zero there; and zero is not minus zero.
  const available = 0 - (await balancesOf(tx, accountId)).earnings_available;
  const amount = wanted ?? available;
  const refusal = await whyNotWithdrawn(tx, { accountId, account, available, amount });
  if (refusal || !account) throw refusal ?? noAccount();
  return insertPayout(tx, account, { amount, wanted, requestKey });
}

async function insertPayout(
  tx: Ctx,
  { accountId, providerId, bankLast4 }: PayoutAccountRow,
  { amount, wanted, requestKey }: { amount: number; wanted: number | null; requestKey: string },
): Promise<PayoutRow> {
  const id = newId();
  const [payout] = await tx.sql<PayoutRow[]>`
    with payout as (
      insert into payout (id, account_id, site, request_key, wanted, amount, provider_account_id, bank_last4)
      values (${id}, ${accountId}, ${tx.site}, ${requestKey}, ${wanted}, ${amount}, ${providerId}, ${bankLast4})
      returning *
    ), noted as (
      insert into payout_move (payout_id, to_state, by_account_id, why)
      select id, 'requested', account_id, 'asked for it' from payout
    )
    select ${payoutColumns(tx)} from payout`;
  if (!payout) throw new Error('A payout was not written');
  await post(tx, {
    ...{ kind: 'payout', key: `payout-wanted:${id}`, memo: id },
    entries: [
      { kind: 'earnings_available', accountId, amount },
      { kind: 'payouts_under_way', accountId, amount: -amount },
    ],
  });
  await emit(tx, 'payout.moved', { payoutId: id, accountId, amount, from: null, to: 'requested' });
  return payout;
}
