import type Stripe from 'stripe';
import type { Deps } from '#platform/ctx.ts';
import type { ProviderId } from '#platform/ids.ts';
import { lookUp } from '#platform/look-up.ts';
import { expectObject, fromProvider, ownRowId } from '#platform/payment-provider.ts';
import { expanded } from './read-session.server.ts';

/** What we use of a provider's refund. Minor units. */
export interface RefundFact {
  id: ProviderId;
  /** The payment it refunds; null when it isn't one of ours. */
  paymentId: string | null;
  /** Our own row; null when it was made in the provider's dashboard. */
  rowId: string | null;
  amount: number;
  state: 'pending' | 'succeeded' | 'failed' | 'canceled';
  reason: string | null;
}

export const expandRefund = ['payment_intent'];

export async function readRefund({ provider }: Pick<Deps, 'provider'>, id: string): Promise<RefundFact> {
  return refundFact(expectObject(await provider.refunds.retrieve(id, { expand: expandRefund }), 'refund'));
}

const states: Record<string, RefundFact['state']> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
};

export function refundFact(refund: Stripe.Refund & { id: ProviderId }): RefundFact {
  const state = lookUp(states, refund.status ?? '');
  if (!state) throw new Error(`Refund ${refund.id} is ${refund.status}`);
  return {
    id: refund.id,
    paymentId: ownRowId(expanded(refund.payment_intent)?.metadata, 'payment_id'),
    rowId: ownRowId(refund.metadata, 'refund_id'),
    amount: fromProvider(refund.amount, refund.currency)?.amount ?? refund.amount,
    state,
    reason: refund.failure_reason ?? null,
  };
}
