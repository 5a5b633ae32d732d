import { type Ctx, emit, type JobCtx, siteCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import '../events.ts';
import type { RefundReason, RefundState } from '../events.ts';
import type { PaymentRow } from '../payment-row.server.ts';
import { paymentStates } from '../payment-states.server.ts';
import type { RefundFact } from '../provider/read-refund.server.ts';
import { bookReversal } from './book-reversal.server.ts';
import { syncPaymentState } from './sync-payment-state.server.ts';

/** The transitions of a refund. Late reports change nothing, and a bank can return a refund that had succeeded. */
export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
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

/** Records the state of a refund and applies it, once. For our refunds and those made at the provider. */
export async function applyRefund(tx: JobCtx, paymentId: string, fact: RefundFact): Promise<void> {
  const payment = await paymentStates.lock(tx, paymentId);
  const onSite = siteCtx(tx, payment.site);
  const { row, from } = await rowOf(onSite, payment, fact);
  if (from !== null && !refundTransitions[from].includes(fact.state)) return;
  await onSite.sql`
    update refund set refund_id = ${fact.id}, state = ${fact.state}, updated_at = now() where id = ${row.id}`;
  const isReversed = fact.state === 'pending' || fact.state === 'succeeded';
  if (isReversed !== row.booked) {
    const ledgerKey = `${isReversed ? 'refund' : 'refund_reversal'}:${fact.id}`;
    await bookReversal(onSite, payment, {
      table: 'refund',
      id: row.id,
      amount: row.amount,
      isReversed,
      ledgerKey,
    });
  }
  if (fact.state === 'failed') await flagFailedRefund(onSite, payment, row, fact.reason);
  await syncPaymentState(onSite, payment, { by: null, reason: `refund_${fact.state}` });
  await emit(onSite, 'refund.transitioned', {
    refundId: row.id,
    paymentId,
    buyerId: payment.buyerId,
    amount: row.amount,
    from,
    to: fact.state,
  });
}

/** Found by the provider's id or by ours, or inserted: the provider's event can arrive before its answer. */
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
  // A refund we recorded as refused, and which was made after all, starts over.
  if (known) return { row: known, from: known.refundId === null ? 'requested' : known.state };
  const [made] = await sql<RefundRow[]>`
    insert into refund (id, payment_id, refund_id, amount, state, reason)
    values (${newId()}, ${payment.id}, ${fact.id}, ${fact.amount}, 'requested', ${'provider' satisfies RefundReason})
    returning id, amount, state, booked, refund_id`;
  if (!made) throw new Error(`Refund ${fact.id} was not written`);
  return { row: made, from: null };
}

/** The bank returned it: the buyer is still owed, and our team has to see to it. */
async function flagFailedRefund(
  tx: Ctx,
  payment: PaymentRow,
  row: RefundRow,
  reason: string | null,
): Promise<void> {
  payment.problem = 'refund_failed';
  await tx.sql`update payment set problem = ${payment.problem}, updated_at = now() where id = ${payment.id}`;
  tx.deps.log.error(
    { alert: 'refund-failed', paymentId: payment.id, refundId: row.id, amount: row.amount, reason },
    'a refund failed: the buyer is owed',
  );
}
