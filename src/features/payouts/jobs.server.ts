import { accountsOwingTransfers, hasUntransferred } from '#features/ledger/earnings.server.ts';
import { isBanned } from '#features/people/account-sql.server.ts';
import { type Ctx, type Deps, type JobCtx, jobCtx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { type Batch, type Due, forEachDue } from '#platform/for-each-due.ts';
import '#features/ledger/events.ts';
import { expectObject, interactive } from '#platform/payment-provider.ts';
import { reverseTransfers } from './transfers/reverse-transfers.server.ts';
import { transferEarnings } from './transfers/transfer.server.ts';
import { applyPayout } from './withdrawals/apply-payout.server.ts';
import { sendPayout } from './withdrawals/send-payout.server.ts';
import './events.ts';

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
export async function pollPayouts(job: JobCtx): Promise<void> {
  const { deps } = job;
  await each(job, 'owing', owing, ({ id }) => reverseTransfers(deps, id));
  await each(job, 'earned', earned, ({ id }) => transferEarnings(deps, id));
  await each(job, 'requested', requested, ({ id }) => sendPayout(deps, id));
  await each(job, 'sent', sent, (one) => refreshPayout(deps, one));
}

const each = <T extends Due>(
  job: JobCtx,
  list: string,
  next: (deps: Deps, batch: Batch) => Promise<T[]>,
  work: (one: T) => Promise<void>,
) =>
  forEachDue(job, {
    name: `payouts.follow.${list}`,
    failure: 'provider to be asked again in a minute',
    next: (batch) => next(job.deps, batch),
    work,
  });

// People, in the order of their ids.

const owing = (deps: Deps, { id, limit }: Batch) => deps.sql<Due[]>`
  select account_id as id, '' as due_at from (
    ${accountsOwingTransfers(deps)}
    union select account_id from transfer_reversal where reversal_id is null) owing
  where account_id > ${id}::uuid order by account_id limit ${limit}`;

const earned = (deps: Deps, { id, limit }: Batch) => deps.sql<Due[]>`
  select account_id as id, '' as due_at from payout_account p where state = 'active' and account_id > ${id}::uuid and (
    ${hasUntransferred(deps, deps.sql`p.account_id`)}
    or exists (select from transfer t where t.account_id = p.account_id and t.transfer_id is null))
  order by account_id limit ${limit}`;

const requested = (deps: Deps, { dueAt, id, limit }: Batch) => deps.sql<Due[]>`
  select id, created_at as due_at from payout
  where state = 'requested' and not ${isBanned(deps, 'payout.account_id')}
    and coalesce(tried_at, created_at) < now() - least(attempt, 30) * interval '1 minute'
    and (created_at, id) > (${dueAt}::timestamptz, ${id}::uuid)
  order by created_at, id limit ${limit}`;

/** A bank can return a payout for some days after it arrived. */
const sent = ({ sql }: Deps, { dueAt, id, limit }: Batch) => sql<Sent[]>`
  select id, created_at as due_at, payout_id, provider_account_id from payout
  where (state = 'processing' and tried_at < now() - interval '15 minutes'
      or state = 'paid' and paid_at > now() - interval '7 days' and tried_at < now() - interval '1 day')
    and (created_at, id) > (${dueAt}::timestamptz, ${id}::uuid)
  order by created_at, id limit ${limit}`;

interface Sent extends Due {
  payoutId: string;
  providerAccountId: string;
}

async function refreshPayout(deps: Deps, { id, payoutId, providerAccountId }: Sent): Promise<void> {
  await deps.sql`update payout set tried_at = now() where id = ${id}`;
  const payout = expectObject(
    await deps.provider.payouts.retrieve(payoutId, {}, { ...interactive, stripeAccount: providerAccountId }),
    'payout',
  );
  await transact(jobCtx(deps), (tx) => applyPayout(tx, payout));
}
