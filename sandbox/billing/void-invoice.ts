import { cancelIntent } from '#sandbox/payments/intents.ts';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { updateAndEmit } from '#sandbox/store/events.ts';
import { find, get, idOf, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { paymentsOf } from './collect.ts';
import { type Invoice, subscriptionIdOf } from './invoices.ts';
import type { Subscription } from './items.ts';

/**
 * Voids a finalized invoice that is not paid. Its payment is cancelled, so that nobody can complete it on a page that is
 * still open; the customer gets applied credit back, and a change that waited for it is discarded.
 */
export function voidInvoice(tx: Tx, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw badRequest(
      `You can only pass in open or uncollectible invoices. This invoice isn't open or uncollectible: it is ${invoice.status}.`,
    );
  for (const payment of paymentsOf(tx, invoice).filter(({ status }) => status === 'open')) {
    const intent = find(tx, 'payment_intent', idOf(payment.payment.payment_intent) ?? '');
    if (intent) cancelIntent(tx, intent, 'void_invoice');
    update(tx, payment, {
      status: 'canceled',
      status_transitions: { ...payment.status_transitions, canceled_at: tx.now },
    });
  }
  const customer = get(tx, 'customer', idOf(invoice.customer) ?? '');
  const applied = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  if (applied !== 0) updateAndEmit(tx, customer, { balance: customer.balance - applied }, 'customer.updated');
  const subscription = find(tx, 'subscription', subscriptionIdOf(invoice) ?? '') as Subscription | undefined;
  if (subscription?.pending_update && idOf(subscription.latest_invoice) === invoice.id)
    updateAndEmit(tx, subscription, { pending_update: null }, 'customer.subscription.updated');
  return updateAndEmit(
    tx,
    invoice,
    {
      amount_remaining: 0,
      next_payment_attempt: null,
      status: 'void',
      status_transitions: { ...invoice.status_transitions, voided_at: tx.now },
    },
    'invoice.voided',
  ) as Invoice;
}
