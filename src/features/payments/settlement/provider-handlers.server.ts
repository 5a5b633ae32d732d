import { isFeeBooked } from '#features/ledger/provider-movements.server.ts';
import type { Deps } from '#platform/ctx.ts';
import { expectObject, ownRowId } from '#platform/payment-provider.ts';
import type { ProviderEventHandler } from '../points.ts';
import { bookProviderFee, type ProviderFee } from '../provider/book-fee.server.ts';
import { type RefundFact, readRefund } from '../provider/read-refund.server.ts';
import { expanded, feeOf, readSession, type SessionFact } from '../provider/read-session.server.ts';
import { applyDispute, type DisputeFact, readDispute } from '../refunds/apply-dispute.server.ts';
import { applyRefund } from '../refunds/apply-refund.server.ts';
import { sendRefunds } from '../refunds/send-refund.server.ts';
import { applySession, settle } from './settle.server.ts';

/** What an event is about, once its payment is known to be ours. */
type Known<Fact> = Fact & { paymentId: string };

/**
 * A payment is stored before the provider hears of it. One whose row can't be found and locked isn't committed yet, or
 * is erased: the error makes the provider deliver the event again.
 */
function known<Fact extends { paymentId: string | null }>(fact: Fact): Known<Fact> | null {
  const { paymentId } = fact;
  return paymentId === null ? null : { ...fact, paymentId };
}

/** An event about a payment can arrive before the event that it was paid. */
async function settled<Fact extends { paymentId: string | null }>(deps: Deps, fact: Fact) {
  const ours = known(fact);
  if (ours) await settle(deps, ours.paymentId);
  return ours;
}

export const onSession: ProviderEventHandler<Known<SessionFact>> = {
  types: [
    'checkout.session.completed',
    'checkout.session.expired',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
  ],
  read: async (deps, { objectId, metadata }) => {
    // It started a plan.
    if (metadata.subscription_id) return null;
    // The buyer's return or another event has already settled it.
    const [done] =
      await deps.sql`select 1 from payment where session_id = ${objectId} and succeeded_at is not null`;
    return done ? null : known(await readSession(deps, objectId));
  },
  apply: async (tx, fact) => {
    await applySession(tx, fact.paymentId, fact);
  },
  // Paid after it sold out, so it was refunded.
  after: (deps, { paymentId }) => sendRefunds(deps, paymentId),
};

/** The provider's fee is known shortly after the charge. */
export const onCharge: ProviderEventHandler<{ paymentId: string; fee: ProviderFee }> = {
  types: ['charge.updated'],
  read: async (deps, { objectId, metadata }) => {
    const [ours] = await deps.sql<{ id: string; booked: boolean }[]>`
      select p.id, ${isFeeBooked(deps, deps.sql`p.id`)} as booked
      from payment p where p.charge_id = ${objectId}`;
    // A charge carries what we stored with its payment; those of plans' bills carry nothing.
    if (ours ? ours.booked : !metadata.payment_id) return null;
    const charge = expectObject(
      await deps.provider.charges.retrieve(objectId, { expand: ['balance_transaction', 'payment_intent'] }),
      'charge',
    );
    const paymentId = ownRowId(expanded(charge.payment_intent)?.metadata, 'payment_id');
    const fee = feeOf(charge);
    return fee && known({ paymentId, fee });
  },
  apply: (tx, { paymentId, fee }) => bookProviderFee(tx, paymentId, fee),
};

export const onRefund: ProviderEventHandler<Known<RefundFact>> = {
  types: ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'],
  read: async (deps, { objectId }) => settled(deps, await readRefund(deps, objectId)),
  apply: (tx, fact) => applyRefund(tx, fact.paymentId, fact),
};

export const onDispute: ProviderEventHandler<Known<DisputeFact>> = {
  types: [
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ],
  read: async (deps, { objectId }) => settled(deps, await readDispute(deps, objectId)),
  apply: (tx, fact) => applyDispute(tx, fact.paymentId, fact),
};
