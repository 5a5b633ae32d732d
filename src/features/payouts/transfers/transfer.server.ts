import { addTransferred, lockUntransferred } from '#features/ledger/earnings.server.ts';
import { post } from '#features/ledger/post.server.ts';
import { type Ctx, type Deps, type JobCtx, jobCtx, transact } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { expectObject, interactive, toProvider, wasRefused } from '#platform/payment-provider.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { findPayoutAccount, payoutAccountStates } from '../account/payout-account-row.server.ts';

/** Earnings recorded in one statement, and transfers requested at the same time. */
const BATCH = 100;
const AT_ONCE = 4;

interface Transfer {
  id: string;
  earningId: string;
  accountId: string;
  destination: string;
  amount: number;
  currency: Currency;
  chargeId: string;
  paymentId: string;
  attempt: number;
}

/** Transfers somebody's available earnings to their account at the provider, one transfer each. */
export async function transferEarnings(deps: Deps, accountId: string): Promise<void> {
  const account = await findPayoutAccount(deps, accountId);
  if (account?.state !== 'active') return;
  const ctx = jobCtx(deps);
  let planned: number;
  do {
    planned = await transact(ctx, (tx) => planTransfers(tx, accountId));
    const open = await openTransfers(ctx, accountId);
    for (let i = 0; i < open.length; i += AT_ONCE) {
      await Promise.all(open.slice(i, i + AT_ONCE).map((transfer) => send(deps, ctx, transfer)));
    }
  } while (planned === BATCH);
}

/** Records what has to be transferred before the request, so that a repeated request is identical. */
async function planTransfers(tx: JobCtx, accountId: string): Promise<number> {
  const account = await payoutAccountStates.lockIfExists(tx, accountId);
  const { count } = await tx.sql`
    with due as (
      ${lockUntransferred(tx, accountId, BATCH)}
    ), planned as (
      insert into transfer (id, earning_id, account_id, payment_id, charge_id, destination, amount, currency)
      select new_id(), id, ${accountId}, payment_id, charge_id, ${account?.providerId ?? ''}, missing, currency from due
    )
    ${addTransferred(tx)}`;
  return count;
}

const openTransfers = ({ sql }: JobCtx, accountId: string) => sql<Transfer[]>`
  select t.id, t.earning_id, t.account_id, t.payment_id, t.charge_id, t.destination, t.amount, t.currency, t.attempt
  from transfer t
  where t.account_id = ${accountId} and t.transfer_id is null and ${isRetryDue(sql, sql`t`)} order by t.id`;

/** SQL: after each refusal it waits a minute longer. */
export const isRetryDue = (sql: Ctx['sql'], table: Fragment) => sql`
  (${table}.tried_at is null or ${table}.tried_at < now() - least(${table}.attempt - 1, 60) * interval '1 minute')`;

async function send(deps: Deps, ctx: JobCtx, transfer: Transfer): Promise<void> {
  const { id, earningId, amount, currency, destination, chargeId, paymentId, attempt } = transfer;
  try {
    const made = await deps.provider.transfers.create(
      {
        ...toProvider(amount, currency),
        destination,
        source_transaction: chargeId,
        transfer_group: paymentId,
        metadata: { transfer: id },
      },
      { ...interactive, idempotencyKey: `tr:${earningId}:${id}:${attempt}` },
    );
    expectObject(made, 'transfer');
    await transact(ctx, (tx) => applyTransfer(tx, id, made.id));
  } catch (error) {
    if (!wasRefused(error)) throw error;
    // It stays recorded and is requested again; payouts wait until it is transferred.
    await deps.sql`
      update transfer set attempt = attempt + 1, tried_at = now(), problem = ${(error as Error).message}
      where id = ${id} and transfer_id is null and attempt = ${attempt}`;
    deps.log.error({ err: error, alert: 'transfer-refused', transfer: id }, 'a transfer was refused');
  }
}

/** The provider made the transfer: known by its response or its event, whichever comes first. */
export async function applyTransfer(tx: JobCtx, id: string, transferId: string): Promise<void> {
  const [done] = await tx.sql<{ accountId: string; amount: number; currency: Currency; paymentId: string }[]>`
    update transfer set transfer_id = ${transferId}, done_at = now(), problem = null
    where id = ${id} and transfer_id is null
    returning account_id, amount, currency, payment_id`;
  if (!done) return;
  const { accountId, amount, currency, paymentId } = done;
  await post(tx, {
    kind: 'transfer',
    key: `transfer:${transferId}`,
    paymentId,
    currency,
    entries: [
      { kind: 'provider', amount: -amount },
      { kind: 'provider_connected', accountId, amount },
    ],
  });
}
