import { isBanned } from '#features/accounts/account-sql.server.ts';
import { accountsOwingTransfers, hasUntransferred } from '#features/ledger/earnings.server.ts';
import { type Ctx, type Deps, type JobCtx, jobCtx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import '#features/ledger/events.ts';
import './events.ts';
import { expectObject, interactive } from '#platform/payment-provider.ts';
import { reverseTransfers } from './transfers/reverse-transfers.server.ts';
import { transferEarnings } from './transfers/transfer.server.ts';
import { applyPayout } from './withdrawals/apply-payout.server.ts';
import { sendPayout } from './withdrawals/send-payout.server.ts';

export const onEarningsReleased = (ctx: Ctx, { accountId }: EventMap['earnings.released']): Promise<void> =>
  transferEarnings(ctx.deps, accountId);

/** Reverses or repeats transfers, so that the person's account at the provider follows their earnings. */
export async function onEarningsReversed(
  ctx: Ctx,
  { accountId }: EventMap['earnings.reversed'],
): Promise<void> {
  await reverseTransfers(ctx.deps, accountId);
  await transferEarnings(ctx.deps, accountId);
}

export async function onAccountTransitioned(
  ctx: Ctx,
  { accountId, to }: EventMap['payout-account.transitioned'],
) {
  if (to === 'active') await transferEarnings(ctx.deps, accountId);
}

/** Every minute: retries what the provider hasn't done, and reads what its lost events would have told. */
export async function pollPayouts({ deps }: JobCtx): Promise<void> {
  const { sql } = deps;
  const owing = await sql<{ accountId: string }[]>`
    ${accountsOwingTransfers(deps)}
    union select account_id from transfer_reversal where reversal_id is null`;
  await each(deps, owing, ({ accountId }) => reverseTransfers(deps, accountId));
  const earned = await sql<{ accountId: string }[]>`
    select account_id from payout_account p where state = 'active' and (
      ${hasUntransferred(deps, sql`p.account_id`)}
      or exists (select from transfer t where t.account_id = p.account_id and t.transfer_id is null))`;
  await each(deps, earned, ({ accountId }) => transferEarnings(deps, accountId));
  const waiting = await sql<{ id: string }[]>`
    select id from payout where state = 'requested' and not ${isBanned(deps, 'payout.account_id')}
      and coalesce(tried_at, created_at) < now() - least(attempt, 30) * interval '1 minute'`;
  await each(deps, waiting, ({ id }) => sendPayout(deps, id));
  // A bank can return a payout for some days after it arrived.
  const stale = await sql<Sent[]>`
    select id, payout_id, provider_account_id from payout
    where state = 'processing' and tried_at < now() - interval '15 minutes'
      or state = 'paid' and paid_at > now() - interval '7 days' and tried_at < now() - interval '1 day'`;
  await each(deps, stale, (sent) => refreshPayout(deps, sent));
}

interface Sent {
  id: string;
  payoutId: string;
  providerAccountId: string;
}

async function refreshPayout(deps: Deps, { id, payoutId, providerAccountId }: Sent): Promise<void> {
  await deps.sql`update payout set tried_at = now() where id = ${id}`;
  const sent = expectObject(
    await deps.provider.payouts.retrieve(payoutId, {}, { ...interactive, stripeAccount: providerAccountId }),
    'payout',
  );
  await transact(jobCtx(deps), (tx) => applyPayout(tx, sent));
}

const each = <T extends { id: string } | { accountId: string }>(
  deps: Deps,
  all: readonly T[],
  work: (one: T) => Promise<void>,
) =>
  forEachIsolated(
    deps,
    'provider to be asked again in a minute',
    all,
    (one) => ('id' in one ? one.id : one.accountId),
    work,
  );
