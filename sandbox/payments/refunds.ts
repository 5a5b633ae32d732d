import { book } from '#sandbox/balance.ts';
import { type ScheduledTasks, schedule } from '#sandbox/clock.ts';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { assertWhole } from '#sandbox/protocol/currencies.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, get, idOf, insert, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { testCardOf } from './payment-methods.ts';

type Charge = Objects['charge'];
type Refund = Objects['refund'];
type Status = 'pending' | 'succeeded' | 'failed' | 'canceled';

/** Allowed transitions. A refund that succeeded can still fail. */
const transitions: Record<Status, readonly Status[]> = {
  pending: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed'],
  failed: [],
  canceled: [],
};

/** How long the bank takes for a pending refund, in seconds. */
const BANK_DELAY_SECONDS = 30;

export interface RefundInput {
  charge: Charge;
  /** Minor units; the rest of the charge when omitted. */
  amount?: number | undefined;
  reason?: Refund['reason'] | undefined;
  metadata?: Record<string, string> | null | undefined;
}

/** @throws 400 when less than that is left, or the charge is disputed */
export function createRefund(tx: Tx, { charge, amount, reason, metadata }: RefundInput): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.captured || charge.status !== 'succeeded')
    throw badRequest(`Charge ${charge.id} was not captured, so nothing can be refunded.`, {
      code: 'charge_not_refundable',
    });
  if (charge.disputed)
    throw badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (left === 0)
    throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const wanted = amount ?? left;
  assertWhole(wanted, charge.currency);
  if (wanted > left)
    throw badRequest(
      `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left}), in minor units of ${charge.currency}.`,
      { param: 'amount' },
    );
  const behaves = charge.payment_method ? testCardOf(tx, charge.payment_method).refund : undefined;
  const status: Status = behaves === 'pending' ? 'pending' : 'succeeded';
  const id = newId('refund');
  const transaction = book(tx, {
    type: 'refund',
    amount: -wanted,
    currency: charge.currency,
    source: id,
    description: 'REFUND FOR CHARGE',
  });
  const refund = insert(tx, {
    id,
    object: 'refund',
    amount: wanted,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: tx.now,
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: {
        reference_status: status === 'pending' ? 'pending' : 'available',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: mergeMetadata(null, metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    ...(status === 'pending' ? { pending_reason: 'processing' as const } : {}),
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  });
  emit(tx, 'refund.created', refund);
  const refunded = charge.amount_refunded + wanted;
  updateAndEmit(
    tx,
    charge,
    { amount_refunded: refunded, refunded: refunded === charge.amount_captured },
    'charge.refunded',
  );
  if (status === 'succeeded') emit(tx, 'refund.updated', refund);
  if (behaves === 'pending') schedule(tx, tx.now + BANK_DELAY_SECONDS, 'refund.arrive', id);
  if (behaves === 'fails') schedule(tx, tx.now + BANK_DELAY_SECONDS, 'refund.fail', id);
  return refund;
}

/** The charge to refund, named by itself or by its payment. */
export function chargeOf(
  tx: Tx,
  named: { charge?: string | undefined; payment_intent?: string | undefined },
): Charge {
  if (named.charge) return get(tx, 'charge', named.charge, 'charge');
  if (!named.payment_intent)
    throw badRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
        param: 'payment_intent',
      },
    );
  const intent = get(tx, 'payment_intent', named.payment_intent, 'payment_intent');
  const charge = find(tx, 'charge', idOf(intent.latest_charge) ?? '');
  if (charge?.status === 'succeeded') return charge;
  throw badRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}

/** Returns a refund's money to the balance: the bank could not pay it out, or it was canceled in time. */
function returnFunds(tx: Tx, refund: Refund, to: 'failed' | 'canceled'): Refund {
  const transaction = book(tx, {
    type: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: 'REFUND FAILURE',
  });
  const reason = to === 'failed' ? 'lost_or_stolen_card' : 'merchant_request';
  const next = transition(tx, refund, to, {
    failure_balance_transaction: transaction.id,
    failure_reason: reason,
  });
  const charge = get(tx, 'charge', idOf(refund.charge) ?? '');
  updateAndEmit(
    tx,
    charge,
    { amount_refunded: charge.amount_refunded - refund.amount, refunded: false },
    'charge.updated',
  );
  emit(tx, 'refund.updated', next, { status: refund.status });
  emit(tx, 'charge.refund.updated', next, { status: refund.status });
  if (to === 'failed') emit(tx, 'refund.failed', next, { status: refund.status });
  return next;
}

export const cancelRefund = (tx: Tx, refund: Refund): Refund => returnFunds(tx, refund, 'canceled');

function transition(tx: Tx, refund: Refund, to: Status, changes: Partial<Refund> = {}): Refund {
  if (!transitions[refund.status as Status].includes(to))
    throw badRequest(`A refund with the status ${refund.status} cannot become ${to}.`);
  return update(tx, refund, { ...changes, status: to });
}

export const refundTasks: ScheduledTasks = {
  'refund.arrive'(tx, id) {
    const refund = find(tx, 'refund', id);
    if (refund?.status !== 'pending') return;
    const arrived = transition(tx, refund, 'succeeded');
    emit(tx, 'refund.updated', arrived, { status: 'pending' });
    emit(tx, 'charge.refund.updated', arrived, { status: 'pending' });
  },
  'refund.fail'(tx, id) {
    const refund = find(tx, 'refund', id);
    if (refund?.status === 'succeeded') returnFunds(tx, refund, 'failed');
  },
};
