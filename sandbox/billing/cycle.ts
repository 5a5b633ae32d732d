import { type ScheduledTasks, schedule } from '#sandbox/clock.ts';
import type { EventHandlers } from '#sandbox/engine.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import { find, get, idOf, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { replaceItems } from './changes.ts';
import { collect, defaultMethod, invoicePaidBy, markPaid } from './collect.ts';
import { draftInvoice, finalizeInvoice, type Invoice, subscriptionIdOf } from './invoices.ts';
import { type Item, itemsList, periodOf, type Subscription } from './items.ts';
import { pendingLines, periodLines } from './lines.ts';
import { periodEnd } from './periods.ts';
import { endSubscription, transition } from './subscriptions.ts';
import { voidInvoice } from './void-invoice.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const FINALIZE_AFTER = HOUR;
/** Days between failed attempts, so that they are made on day 1, 3 and 5; no retry after the last. */
const RETRY_AFTER_DAYS = [1, 2, 2];

const subscriptionOf = (tx: Tx, id: string | null): Subscription | undefined =>
  find(tx, 'subscription', id ?? '') as Subscription | undefined;

const isLive = ({ status }: Subscription) => ['active', 'past_due', 'unpaid'].includes(status);

export const billingTasks: ScheduledTasks = {
  /** A period ended: starts the next, or ends the subscription. */
  'subscription.renew'(tx, id) {
    const subscription = subscriptionOf(tx, id);
    if (!subscription || !isLive(subscription) || tx.now < periodOf(subscription).end) return;
    if (subscription.cancel_at_period_end) endSubscription(tx, subscription, 'cancellation_requested');
    else renew(tx, subscription);
  },
  'invoice.finalize'(tx, id) {
    const invoice = find(tx, 'invoice', id) as Invoice | undefined;
    const subscription = invoice && subscriptionOf(tx, subscriptionIdOf(invoice));
    // Bills of an unpaid subscription stay drafts.
    const collects = subscription && isLive(subscription) && subscription.status !== 'unpaid';
    if (invoice?.status !== 'draft' || !collects) return;
    finalizeInvoice(tx, invoice);
    collectOpenInvoice(tx, id);
  },
  'invoice.retry': collectOpenInvoice,
  /** The first payment was not made in time. */
  'subscription.expire'(tx, id) {
    const subscription = subscriptionOf(tx, id);
    if (subscription?.status !== 'incomplete') return;
    transition(tx, subscription, 'incomplete_expired', { ended_at: tx.now });
    voidOpen(tx, subscription);
  },
  'subscription.drop-change'(tx, id) {
    const subscription = subscriptionOf(tx, id);
    if (!subscription?.pending_update || tx.now < subscription.pending_update.expires_at) return;
    updateAndEmit(tx, subscription, { pending_update: null }, 'customer.subscription.pending_update_expired');
    voidOpen(tx, subscription);
  },
};

function voidOpen(tx: Tx, subscription: Subscription): void {
  const invoice = find(tx, 'invoice', idOf(subscription.latest_invoice) ?? '') as Invoice | undefined;
  if (invoice?.status === 'open') voidInvoice(tx, invoice);
}

/** Ends the period now and charges the next one, without moving the clock of everybody else. */
export function renewNow(tx: Tx, subscription: Subscription): Subscription {
  const items = subscription.items.data.map((item) => ({ ...item, current_period_end: tx.now })) as Item[];
  renew(tx, update(tx, subscription, { items: itemsList(subscription.id, items) }) as Subscription);
  const { latest_invoice: latest } = get(tx, 'subscription', subscription.id);
  const invoice = get(tx, 'invoice', idOf(latest) ?? '') as Invoice;
  finalizeInvoice(tx, invoice);
  collectOpenInvoice(tx, invoice.id);
  return get(tx, 'subscription', subscription.id) as Subscription;
}

function renew(tx: Tx, subscription: Subscription): void {
  const { end: start } = periodOf(subscription);
  const recurs = subscription.items.data[0]?.price.recurring;
  if (!recurs) return;
  const end = periodEnd(subscription.billing_cycle_anchor, start, recurs);
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  })) as Item[];
  const next = updateAndEmit(
    tx,
    subscription,
    { items: itemsList(subscription.id, items) },
    'customer.subscription.updated',
  ) as Subscription;
  schedule(tx, end, 'subscription.renew', subscription.id);
  const { pending, lines } = pendingLines(tx, next);
  const draft = draftInvoice(tx, {
    subscription: next,
    lines: [...lines, ...periodLines(tx, items, { start, end })],
    reason: 'subscription_cycle',
  });
  for (const item of pending) update(tx, item, { invoice: draft.id });
  update(tx, next, { latest_invoice: draft.id });
  schedule(tx, tx.now + FINALIZE_AFTER, 'invoice.finalize', draft.id);
}

/** Charges the open invoice of a subscription, while it is live. */
function collectOpenInvoice(tx: Tx, id: string): void {
  const invoice = find(tx, 'invoice', id) as Invoice | undefined;
  const subscription = invoice && subscriptionOf(tx, subscriptionIdOf(invoice));
  if (invoice?.status !== 'open' || !subscription || !isLive(subscription)) return;
  const method = defaultMethod(tx, subscription, idOf(invoice.customer) ?? '');
  const attempt = collect(tx, invoice, method, { returnUrl: `${tx.publicUrl}/i/${id}` });
  // No card counts as a failed attempt as well, and so does one whose bank has to be asked.
  const isFailed = attempt ? attempt.state === 'requires_action' : !method && invoice.amount_remaining > 0;
  if (isFailed) paymentFailed(tx, get(tx, 'invoice', id) as Invoice);
}

function paymentFailed(tx: Tx, invoice: Invoice): void {
  const tries = invoice.attempt_count + 1;
  const renewal = invoice.billing_reason === 'subscription_cycle';
  const wait = renewal ? RETRY_AFTER_DAYS[tries - 1] : undefined;
  const next = wait === undefined ? null : tx.now + wait * DAY;
  const failed = update(tx, invoice, { attempt_count: tries, attempted: true, next_payment_attempt: next });
  emit(tx, 'invoice.payment_failed', failed);
  if (next !== null) schedule(tx, next, 'invoice.retry', invoice.id);
  const subscription = subscriptionOf(tx, subscriptionIdOf(invoice));
  if (!subscription || subscription.pending_update) return;
  // As the account's settings say: after the last retry it stays, unpaid, until the shop or a payment decides.
  if (renewal && next === null && subscription.status === 'past_due') transition(tx, subscription, 'unpaid');
  else if (subscription.status === 'active') transition(tx, subscription, 'past_due');
}

/** Updates invoices and subscriptions after a payment's events, whoever caused them. */
export const billingEventHandlers: EventHandlers = {
  'payment_intent.succeeded'(tx, intent: Objects['payment_intent']) {
    const invoice = invoicePaidBy(tx, intent);
    if (invoice?.status === 'open') markPaid(tx, invoice, intent);
  },
  'payment_intent.payment_failed'(tx, intent: Objects['payment_intent']) {
    const invoice = invoicePaidBy(tx, intent);
    if (invoice?.status === 'open') paymentFailed(tx, invoice);
  },
  'payment_intent.requires_action'(tx, intent: Objects['payment_intent']) {
    const invoice = invoicePaidBy(tx, intent);
    if (invoice) emit(tx, 'invoice.payment_action_required', invoice);
  },
  'customer.deleted'(tx, { id }: Objects['customer']) {
    const theirs = tx.db.all<{ id: string }>(
      "select id from obj where kind = 'subscription' and json ->> '$.customer' = ?",
      id,
    );
    for (const one of theirs) {
      const subscription = subscriptionOf(tx, one.id);
      if (subscription && (isLive(subscription) || subscription.status === 'incomplete'))
        endSubscription(tx, subscription, 'cancellation_requested');
    }
  },
  'invoice.paid'(tx, invoice: Invoice) {
    const subscription = subscriptionOf(tx, subscriptionIdOf(invoice));
    if (!subscription || idOf(subscription.latest_invoice) !== invoice.id) return;
    const waiting = subscription.pending_update?.subscription_items;
    if (waiting) {
      replaceItems(tx, subscription, waiting as Item[], { pending_update: null });
      return;
    }
    if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status))
      transition(tx, subscription, 'active');
  },
};
