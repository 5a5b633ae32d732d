import type Stripe from 'stripe';
import { type Ctx, type Deps, emit } from '#platform/ctx.ts';
import { expectObject } from '#platform/payment-provider.ts';
import '../events.ts';
import { lockPayment } from '../payment-row.server.ts';
import { bookProviderFee } from '../provider/book-fee.server.ts';
import { expanded } from '../provider/read-session.server.ts';
import { bookGone } from './book-reversal.server.ts';
import { followMoney } from './sync-payment-state.server.ts';

/** The buyer's bank asks for the money back. Minor units. */
export interface DisputeFact {
  id: string;
  paymentId: string | null;
  amount: number;
  state: string;
  reason: string;
  /** What the provider takes for its trouble, by the transaction it took it in. */
  fees: { id: string; amount: number }[];
}

export async function readDispute({ provider }: Pick<Deps, 'provider'>, id: string): Promise<DisputeFact> {
  return disputeFact(
    expectObject(await provider.disputes.retrieve(id, { expand: ['payment_intent'] }), 'dispute'),
  );
}

const disputeFact = (dispute: Stripe.Dispute): DisputeFact => ({
  id: dispute.id,
  paymentId: expanded(dispute.payment_intent)?.metadata.payment_id ?? null,
  amount: dispute.amount,
  state: dispute.status,
  reason: dispute.reason,
  fees: dispute.balance_transactions.map((moved) => ({ id: moved.id, amount: moved.fee })),
});

// The provider holds the money in these; questions that come before (warning_*) take nothing.
const taken = ['needs_response', 'under_review', 'lost'];
const closed = ['won', 'lost', 'warning_closed', 'prevented'];

/** Writes down how a dispute stands, and does what follows from it, once. */
export async function applyDispute(tx: Ctx, paymentId: string, fact: DisputeFact): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const there: Ctx = { ...tx, site: payment.site };
  const { sql } = there;
  const [was] = await sql<{ state: string; booked: boolean }[]>`
    select state, booked from dispute where id = ${fact.id}`;
  // The bank has decided; what comes now was said before.
  if (was && (closed.includes(was.state) || was.state === fact.state)) return;
  await sql`
    insert into dispute (id, payment_id, amount, state, reason)
    values (${fact.id}, ${paymentId}, ${fact.amount}, ${fact.state}, ${fact.reason})
    on conflict (id) do update set state = excluded.state, updated_at = now()`;
  const isGone = taken.includes(fact.state);
  if (isGone !== (was?.booked ?? false)) {
    const ledgerKey = `${isGone ? 'dispute' : 'dispute-undone'}:${fact.id}`;
    await bookGone(there, payment, { table: 'dispute', id: fact.id, amount: fact.amount, isGone, ledgerKey });
  }
  for (const fee of fact.fees) await bookProviderFee(there, paymentId, fee);
  await followMoney(there, payment, { by: null, why: `dispute ${fact.state}` });
  if (!was)
    there.deps.log.error({ alert: 'dispute', paymentId, disputeId: fact.id }, 'a payment is disputed');
  await emit(there, 'dispute.moved', {
    ...{ disputeId: fact.id, paymentId, buyerId: payment.buyerId, from: was?.state ?? null, to: fact.state },
  });
}
