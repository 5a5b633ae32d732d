import { balancesOf } from '#features/ledger/balance.server.ts';
import { post } from '#features/ledger/post.server.ts';
import { releaseOf } from '#features/ledger/release.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { conflict, invalid, type Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { Payout } from './calls.ts';
import './events.ts';
import { payeeOf } from './may-be-paid.server.ts';
import { noAccount } from './payout-account.server.ts';
import { lockPayoutAccount, type PayoutAccountRow } from './payout-account-row.server.ts';
import { findPayout, type PayoutRow, payoutColumns, presentPayout } from './payout-row.server.ts';
import { PAYOUT_MINIMUM } from './payout-rules.ts';
import { sendPayout } from './send-payout.server.ts';

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
  const payout = await transact(ctx, (tx) => requestPayout(tx, { accountId, amount, requestKey }));
  if (payout.state === 'requested') {
    await sendPayout(ctx.deps, payout.id).catch((error: unknown) =>
      ctx.deps.log.warn({ err: error, payoutId: payout.id }, 'payout not sent yet'),
    );
  }
  return presentPayout((await findPayout(ctx, payout.id)) ?? payout);
}

async function requestPayout(tx: Ctx, wish: Wish & { accountId: string }): Promise<PayoutRow> {
  const { accountId, amount, requestKey } = wish;
  const account = await lockPayoutAccount(tx, accountId);
  const [twin] = await tx.sql<PayoutRow[]>`
    select ${payoutColumns(tx)} from payout where account_id = ${accountId} and request_key = ${requestKey}`;
  if (twin) {
    if (twin.wanted === (amount ?? null)) return twin;
    throw conflict(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key belongs to another payout. Use a new one for each new wish.',
    );
  }
  const refusal = refusalOfAccount(account) ?? (await refusalOfOpen(tx, accountId));
  if (refusal) throw refusal;
  const available = -(await balancesOf(tx, accountId)).earnings_available || 0;
  const refused = refusalOfAmount(available, amount ?? available);
  if (refused) throw refused;
  return insertPayout(tx, account as Required<PayoutAccountRow>, { ...wish, available });
}

/** Why nothing can be sent to an account as it stands; null when it can. */
export function refusalOfAccount(account: PayoutAccountRow | undefined): Refusal | null {
  switch (account?.state) {
    case 'active':
      return null;
    case 'pending':
      return conflict(
        'PAYOUT_ACCOUNT_PENDING',
        'Your payout account is not ready yet. Finish it, or wait until the provider has checked it.',
      );
    case 'restricted':
      return conflict(
        'PAYOUT_ACCOUNT_RESTRICTED',
        'The provider needs something from you before it pays out. See your payout account.',
      );
    case 'rejected':
      return conflict('PAYOUT_ACCOUNT_REJECTED', 'The provider does not pay to this account. Write to us.');
    default:
      return noAccount();
  }
}

export async function refusalOfOpen({ sql }: Ctx, accountId: string): Promise<Refusal | null> {
  const [open] = await sql`
    select from payout where account_id = ${accountId} and state in ('requested', 'processing')`;
  if (!open) return null;
  return conflict(
    'PAYOUT_OPEN',
    'A payout is on its way already. You can withdraw more once it has arrived.',
  );
}

export function refusalOfAmount(available: number, amount: number): Refusal | null {
  if (available < 0) {
    return conflict(
      'NEGATIVE_BALANCE',
      `Refunds took back ${formatMoney(-available)} more than you had left. Your next sales settle it; then you can withdraw again.`,
    );
  }
  if (amount > available) {
    return conflict(
      'ABOVE_AVAILABLE',
      `You have ${formatMoney(available)} to withdraw. Choose that or less.`,
      'amount',
    );
  }
  if (amount < PAYOUT_MINIMUM) {
    return invalid(`Withdraw at least ${formatMoney(PAYOUT_MINIMUM)}.`, 'amount', 'BELOW_MINIMUM');
  }
  return null;
}

async function insertPayout(
  tx: Ctx,
  { providerId, bankLast4 }: PayoutAccountRow,
  { accountId, amount: wanted, requestKey, available }: Wish & { accountId: string; available: number },
): Promise<PayoutRow> {
  const [id, amount] = [newId(), wanted ?? available];
  const [payout] = await tx.sql<PayoutRow[]>`
    insert into payout (id, account_id, site, request_key, wanted, amount, provider_account_id, bank_last4)
    values (${id}, ${accountId}, ${tx.site}, ${requestKey}, ${wanted ?? null}, ${amount}, ${providerId}, ${bankLast4})
    returning ${payoutColumns(tx)}`;
  await tx.sql`
    insert into payout_move (payout_id, to_state, by_account_id, why)
    values (${id}, 'requested', ${accountId}, 'asked for it')`;
  await post(tx, {
    ...{ kind: 'payout', key: `payout-wanted:${id}`, memo: id },
    entries: [
      { kind: 'earnings_available', accountId, amount },
      { kind: 'payouts_under_way', accountId, amount: -amount },
    ],
  });
  await emit(tx, 'payout.moved', { payoutId: id, accountId, amount, from: null, to: 'requested' });
  return payout as PayoutRow;
}
