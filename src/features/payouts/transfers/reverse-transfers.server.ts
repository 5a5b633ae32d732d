import { lockOvertransferred, subtractTransferred } from '#features/ledger/earnings.server.ts';
import { post } from '#features/ledger/post.server.ts';
import { type Deps, type JobCtx, jobCtx, transact } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { newId } from '#platform/ids.ts';
import { expectObject, interactive, toProvider, wasRefused } from '#platform/payment-provider.ts';
import { isRetryDue } from './transfer.server.ts';

const BATCH = 100;
/** Refusals after which staff are alerted. */
const LOUD_AFTER = 5;

interface Reversal {
  id: string;
  accountId: string;
  amount: number;
  currency: Currency;
  transferId: string;
  attempt: number;
}

/**
 * Reverses the transfer of earnings that were refunded afterwards. The person's account at the provider may become
 * negative, and later sales cover it. A refund never waits for this.
 */
export async function reverseTransfers(deps: Deps, accountId: string): Promise<void> {
  const ctx = jobCtx(deps);
  let planned: number;
  do {
    planned = await transact(ctx, (tx) => planReversals(tx, accountId));
    const open = await ctx.sql<Reversal[]>`
      select r.id, r.account_id, r.amount, t.currency, t.transfer_id, r.attempt
      from transfer_reversal r join transfer t on t.id = r.transfer
      where r.account_id = ${accountId} and r.reversal_id is null and t.transfer_id is not null
        and ${isRetryDue(ctx.sql, ctx.sql`r`)}
      order by r.id`;
    for (const reversal of open) await send(deps, ctx, reversal);
  } while (planned === BATCH);
}

/** Takes from each transfer what it has left, until the excess is gone. */
async function planReversals(tx: JobCtx, accountId: string): Promise<number> {
  const due = await lockOvertransferred(tx, accountId, BATCH);
  for (const { id, tooMuch } of due) {
    let rest = tooMuch;
    const transfers = await tx.sql<{ id: string; left: number }[]>`
      select id, amount - reversed as left from transfer
      where earning_id = ${id} and reversed < amount order by id desc for no key update`;
    for (const { id: transfer, left } of transfers) {
      const amount = Math.min(rest, left);
      if (amount === 0) break;
      rest -= amount;
      await tx.sql`
        with planned as (
          insert into transfer_reversal (id, transfer, account_id, amount)
          values (${newId()}, ${transfer}, ${accountId}, ${amount})
        )
        update transfer set reversed = reversed + ${amount} where id = ${transfer}`;
    }
    await subtractTransferred(tx, id, tooMuch - rest);
  }
  return due.length;
}

async function send(
  deps: Deps,
  ctx: JobCtx,
  { id, transferId, amount, currency, attempt }: Reversal,
): Promise<void> {
  try {
    const made = await deps.provider.transfers.createReversal(
      transferId,
      { amount: toProvider(amount, currency).amount, metadata: { reversal: id } },
      { ...interactive, idempotencyKey: `rev:${id}:${attempt}` },
    );
    expectObject(made, 'transfer_reversal');
    await transact(ctx, (tx) => applyReversal(tx, id, made.id));
  } catch (error) {
    const isRefused = wasRefused(error);
    await deps.sql`
      update transfer_reversal set attempt = attempt + ${isRefused ? 1 : 0}, tried_at = now(),
        problem = ${(error as Error).message}
      where id = ${id} and reversal_id is null and attempt = ${attempt}`;
    if (!isRefused) throw error;
    const level = attempt >= LOUD_AFTER ? 'error' : 'warn';
    deps.log[level]({ err: error, alert: 'reversal-refused', reversal: id }, 'a transfer was not reversed');
  }
}

/** The provider made the reversal: known by its response or its event, whichever comes first. */
export async function applyReversal(tx: JobCtx, id: string, reversalId: string): Promise<void> {
  const [done] = await tx.sql<{ accountId: string; amount: number; currency: Currency; paymentId: string }[]>`
    update transfer_reversal r set reversal_id = ${reversalId}, done_at = now(), problem = null
    from transfer t where t.id = r.transfer and r.id = ${id} and r.reversal_id is null
    returning r.account_id, r.amount, t.currency, t.payment_id`;
  if (!done) return;
  const { accountId, amount, currency, paymentId } = done;
  await post(tx, {
    kind: 'transfer_reversal',
    key: `reversal:${reversalId}`,
    paymentId,
    currency,
    entries: [
      { kind: 'provider', amount },
      { kind: 'provider_connected', accountId, amount: -amount },
    ],
  });
}
