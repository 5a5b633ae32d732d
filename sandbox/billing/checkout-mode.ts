import { type Session, termsOf } from '#sandbox/checkout/sessions.ts';
import { complete, type ModeOf } from '#sandbox/checkout/submit.ts';
import type { Attempt } from '#sandbox/payments/attempts.ts';
import { get, idOf, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { collect } from './collect.ts';
import type { Invoice } from './invoices.ts';
import { startSubscription } from './subscriptions.ts';

/**
 * How a session in subscription mode charges: the first attempt starts the subscription, later attempts pay its
 * invoice.
 */
export const subscribe: ModeOf = (tx, session, method) => {
  const started = startedSubscription(session);
  const { subscriptionId, invoiceId } = started ?? startFromSession(tx, session);
  const subscription = get(tx, 'subscription', subscriptionId);
  update(tx, subscription, { default_payment_method: method.id });
  const invoice = get(tx, 'invoice', invoiceId) as Invoice;
  const returnUrl = `${tx.publicUrl}/c/pay/${session.id}`;
  const attempt: Attempt | null = collect(tx, invoice, method, { returnUrl });
  const known = update(tx, session, {
    subscription: subscriptionId,
    invoice: invoiceId,
    // Links the 3-D Secure answer to this session; a completed session in this mode shows no payment.
    payment_intent: attempt?.intent.id ?? null,
  });
  if (attempt && attempt.state !== 'succeeded') return attempt;
  return complete(tx, known, attempt ? 'paid' : 'no_payment_required', { payment_intent: null });
};

const startedSubscription = (session: Session) => {
  const subscriptionId = idOf(session.subscription);
  const invoiceId = idOf(session.invoice);
  return subscriptionId && invoiceId ? { subscriptionId, invoiceId } : null;
};

function startFromSession(tx: Tx, session: Session) {
  const { lines, subscription: terms } = termsOf(tx, session);
  const { subscription, invoiceId } = startSubscription(tx, {
    customer: idOf(session.customer) ?? '',
    items: lines.map(({ item }) => ({ price: item.price?.id ?? '', quantity: item.quantity ?? 1 })),
    ...(terms.metadata ? { metadata: terms.metadata } : {}),
    ...(terms.description ? { description: terms.description } : {}),
  });
  return { subscriptionId: subscription.id, invoiceId };
}
