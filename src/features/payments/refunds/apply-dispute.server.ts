import type Stripe from 'stripe';
import { type Deps, emit, type JobCtx, siteCtx } from '#platform/ctx.ts';
import { newId, type ProviderId } from '#platform/ids.ts';
import { expectObject, fromProvider, ownRowId } from '#platform/payment-provider.ts';
import '../events.ts';
import { paymentStates } from '../payment-states.server.ts';
import { bookProviderFee, type ProviderFee } from '../provider/book-fee.server.ts';
import { expanded, feeOfTransaction } from '../provider/read-session.server.ts';
import { bookReversal } from './book-reversal.server.ts';
import { syncPaymentState } from './sync-payment-state.server.ts';

/** What we use of a provider's dispute. Minor units. */
export interface DisputeFact {
  id: ProviderId;
  paymentId: string | null;
  amount: number;
  state: string;
  reason: string;
  /** Until when the bank takes evidence; null when it takes none. */
  dueAt: Date | null;
  /** The provider's dispute fees, each with its balance transaction. */
  fees: ProviderFee[];
}

export async function readDispute({ provider }: Pick<Deps, 'provider'>, id: string): Promise<DisputeFact> {
  return disputeFact(
    expectObject(await provider.disputes.retrieve(id, { expand: ['payment_intent'] }), 'dispute'),
  );
}

export const disputeFact = (dispute: Stripe.Dispute & { id: ProviderId }): DisputeFact => ({
  id: dispute.id,
  paymentId: ownRowId(expanded(dispute.payment_intent)?.metadata, 'payment_id'),
  amount: fromProvider(dispute.amount, dispute.currency)?.amount ?? dispute.amount,
  state: dispute.status,
  reason: dispute.reason,
  dueAt: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : null,
  fees: dispute.balance_transactions.flatMap((moved) => feeOfTransaction(moved) ?? []),
});

// The provider withholds the money in these; inquiries (warning_*) withhold nothing.
const withheld = ['needs_response', 'under_review', 'lost'];
const closed = ['won', 'lost', 'warning_closed', 'prevented'];

/** Records the state of a dispute and applies it, once. */
export async function applyDispute(tx: JobCtx, paymentId: string, fact: DisputeFact): Promise<void> {
  const payment = await paymentStates.lock(tx, paymentId);
  const onSite = siteCtx(tx, payment.site);
  const { sql } = onSite;
  const [was] = await sql<{ id: string; state: string; booked: boolean }[]>`
    select id, state, booked from dispute where dispute_id = ${fact.id}`;
  // Closed, or a late or repeated report.
  if (was && (closed.includes(was.state) || was.state === fact.state)) return;
  const id = was?.id ?? newId();
  await sql`
    insert into dispute (id, dispute_id, payment_id, amount, state, reason, evidence_due_at)
    values (${id}, ${fact.id}, ${paymentId}, ${fact.amount}, ${fact.state}, ${fact.reason}, ${fact.dueAt})
    on conflict (id) do update set state = excluded.state, evidence_due_at = excluded.evidence_due_at,
      updated_at = now()`;
  const isReversed = withheld.includes(fact.state);
  if (isReversed !== (was?.booked ?? false)) {
    const ledgerKey = `${isReversed ? 'dispute' : 'dispute_reversal'}:${fact.id}`;
    await bookReversal(onSite, payment, {
      table: 'dispute',
      id,
      amount: fact.amount,
      isReversed,
      ledgerKey,
    });
  }
  for (const fee of fact.fees) await bookProviderFee(onSite, paymentId, fee);
  await syncPaymentState(onSite, payment, { by: null, reason: `dispute_${fact.state}` });
  if (!was)
    onSite.deps.log.error({ alert: 'dispute', paymentId, disputeId: fact.id }, 'a payment is disputed');
  await emit(onSite, 'dispute.transitioned', {
    disputeId: id,
    paymentId,
    buyerId: payment.buyerId,
    from: was?.state ?? null,
    to: fact.state,
  });
}
