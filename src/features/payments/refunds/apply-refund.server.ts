import { type Ctx, emit } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import '../events.ts';
import type { RefundState } from '../events.ts';
import { lockPayment, type PaymentRow } from '../payment-row.server.ts';
import type { RefundFact } from '../provider/read-refund.server.ts';
import { bookGone } from './book-reversal.server.ts';
import { followMoney } from './sync-payment-state.server.ts';

/** From where a refund may go where: what is said late changes nothing, and a bank may return it after all. */
export const refundMoves: Record<RefundState, readonly RefundState[]> = {
  requested: ['pending', 'succeeded', 'failed', 'canceled'],
  pending: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed'],
  failed: [],
  canceled: [],
};

interface RefundRow {
  id: string;
  amount: number;
  state: RefundState;
  booked: boolean;
  refundId: string | null;
}

/** Writes down how a refund stands, and does what follows from it, once. Ours and those made at the provider. */
export async function applyRefund(tx: Ctx, paymentId: string, fact: RefundFact): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const there: Ctx = { ...tx, site: payment.site };
  const { row, from } = await rowOf(there, payment, fact);
  if (from !== null && !refundMoves[from].includes(fact.state)) return;
  await there.sql`
    update refund set refund_id = ${fact.id}, state = ${fact.state}, updated_at = now() where id = ${row.id}`;
  const isGone = fact.state === 'pending' || fact.state === 'succeeded';
  if (isGone !== row.booked) {
    const ledgerKey = `${isGone ? 'refund' : 'refund-undone'}:${fact.id}`;
    await bookGone(there, payment, { table: 'refund', id: row.id, amount: row.amount, isGone, ledgerKey });
  }
  if (fact.state === 'failed') await owed(there, payment, row, fact.reason);
  await followMoney(there, payment, { by: null, why: `refund ${fact.state}` });
  await emit(there, 'refund.moved', {
    ...{ refundId: row.id, paymentId, buyerId: payment.buyerId, amount: row.amount, from, to: fact.state },
  });
}

/** Found by the provider's name, by ours, or made: the provider's event may come before its answer. */
async function rowOf(
  tx: Ctx,
  payment: PaymentRow,
  fact: RefundFact,
): Promise<{ row: RefundRow; from: RefundState | null }> {
  const { sql } = tx;
  const [known] = await sql<RefundRow[]>`
    select id, amount, state, booked, refund_id from refund
    where payment_id = ${payment.id} and (refund_id = ${fact.id} or id::text = ${fact.rowId})
    order by refund_id is null limit 1`;
  // What we took for refused, and was made after all, begins here.
  if (known) return { row: known, from: known.refundId === null ? 'requested' : known.state };
  const [made] = await sql<RefundRow[]>`
    insert into refund (id, payment_id, refund_id, amount, state, reason)
    values (${newId()}, ${payment.id}, ${fact.id}, ${fact.amount}, 'requested', 'by us')
    returning id, amount, state, booked, refund_id`;
  if (!made) throw new Error(`Refund ${fact.id} was not written`);
  return { row: made, from: null };
}

/** The bank sent it back: the buyer is still owed, and a person has to see to it. */
async function owed(tx: Ctx, payment: PaymentRow, row: RefundRow, reason: string | null): Promise<void> {
  const problem = `a refund of ${row.amount} failed (${reason ?? 'no reason given'}): the buyer is owed`;
  await tx.sql`update payment set problem = ${problem}, updated_at = now() where id = ${payment.id}`;
  payment.problem = problem;
  tx.deps.log.error({ alert: 'refund-failed', paymentId: payment.id, refundId: row.id, reason }, problem);
}
