import { type Attempt, confirmIntent, resolveAction } from '#sandbox/payments/attempts.ts';
import { createCustomer } from '#sandbox/payments/customers.ts';
import { createIntent } from '#sandbox/payments/intents.ts';
import { createCard, noAddress } from '#sandbox/payments/payment-methods.ts';
import type { TestCard } from '#sandbox/payments/test-cards.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { emit } from '#sandbox/store/events.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, get, idOf, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { type Session, termsOf } from './sessions.ts';

/** What the buyer entered on the hosted page. */
export interface Payer {
  card: TestCard;
  expMonth: number;
  expYear: number;
  name: string;
  email: string;
}

type Method = Objects['payment_method'];

/** The result of a payment attempt. */
export type Outcome =
  | { state: 'complete'; session: Session }
  | { state: 'requires_action'; url: string }
  | { state: 'declined'; message: string };

/** How a session of one mode charges the card. */
export type ModeOf = (tx: Tx, session: Session, method: Method, payer: Payer) => Attempt | Outcome;

/** Handles the card form of an open session. */
export function submit(tx: Tx, session: Session, payer: Payer, subscribe: ModeOf): Outcome {
  const named = withCustomer(tx, session, payer);
  if (named.mode === 'subscription') {
    const method = createCard(tx, payer, idOf(named.customer));
    return outcomeOf(tx, named, subscribe(tx, named, method, payer));
  }
  if (named.amount_total === 0) return complete(tx, named, 'no_payment_required');
  const method = createCard(tx, payer);
  const intent = intentOf(tx, named);
  const paying = update(tx, named, { payment_intent: intent.id });
  const returnUrl = `${tx.publicUrl}/c/pay/${session.id}`;
  return outcomeOf(tx, paying, confirmIntent(tx, intent, method, { returnUrl }));
}

/** Handles the 3-D Secure answer for an open session. */
export function answerBank(tx: Tx, session: Session, confirmed: boolean): Outcome {
  const intent = get(tx, 'payment_intent', idOf(session.payment_intent) ?? '');
  return outcomeOf(tx, session, resolveAction(tx, intent, confirmed));
}

function outcomeOf(tx: Tx, session: Session, attempt: Attempt | Outcome): Outcome {
  if (!('intent' in attempt)) return attempt;
  switch (attempt.state) {
    case 'declined':
      return { state: 'declined', message: attempt.decline.message };
    case 'requires_action':
      return { state: 'requires_action', url: attempt.intent.next_action?.redirect_to_url?.url ?? '' };
    default:
      return complete(tx, session, attempt.state === 'succeeded' ? 'paid' : 'unpaid', {
        // A subscription's payment belongs to its invoice.
        ...(session.mode === 'subscription' ? { payment_intent: null } : {}),
      });
  }
}

/** Completes a session; its URL stops working. */
export function complete(
  tx: Tx,
  session: Session,
  paymentStatus: Session['payment_status'],
  more: Partial<Session> = {},
): Outcome {
  const done = update(tx, session, { ...more, status: 'complete', payment_status: paymentStatus, url: null });
  emit(tx, 'checkout.session.completed', done);
  return { state: 'complete', session: done };
}

/** The payment is created on the first attempt and reused. */
function intentOf(tx: Tx, session: Session) {
  const known = idOf(session.payment_intent);
  if (known) return get(tx, 'payment_intent', known);
  const { intent } = termsOf(tx, session);
  return createIntent(tx, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: idOf(session.customer),
    description: intent.description ?? null,
    metadata: mergeMetadata(null, intent.metadata),
    captureMethod: intent.capture_method ?? 'automatic_async',
    receiptEmail: intent.receipt_email ?? null,
    statementDescriptorSuffix: intent.statement_descriptor_suffix ?? null,
    setupFutureUsage: intent.setup_future_usage ?? null,
    transferGroup: intent.transfer_group ?? null,
  });
}

/** Stores the buyer's details, and creates a customer when the session needs one. */
function withCustomer(tx: Tx, session: Session, payer: Payer): Session {
  const known = find(tx, 'customer', idOf(session.customer) ?? '');
  const needed = session.mode === 'subscription' || session.customer_creation === 'always';
  const customer = known ?? (needed ? createCustomer(tx, { email: payer.email, name: payer.name }) : null);
  return update(tx, session, {
    customer: customer?.id ?? null,
    customer_details: {
      address: noAddress,
      business_name: null,
      email: known?.email ?? payer.email,
      individual_name: null,
      name: payer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  });
}
