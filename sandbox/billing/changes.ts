import { schedule } from '#sandbox/clock.ts';
import { badRequest, resourceMissing } from '#sandbox/protocol/api-error.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import { newId } from '#sandbox/store/ids.ts';
import { find, idOf, insert, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { collect, defaultMethod } from './collect.ts';
import { draftInvoice, finalizeInvoice, type Invoice } from './invoices.ts';
import { type Item, itemsList, newItem, periodOf, planOf, type Subscription } from './items.ts';
import { type InvoiceLine, pendingItem, pendingLines, periodLines, prorationLines } from './lines.ts';
import { periodEnd } from './periods.ts';
import type { ItemChanges, SubscriptionChanges } from './subscription-params.ts';
import {
  attached,
  FIRST_PAYMENT_SECONDS,
  getSubscription,
  recurring,
  refusedWhole,
} from './subscriptions.ts';
import { voidInvoice } from './void-invoice.ts';

/** The items after a change, and the invoice lines it causes. */
export interface ItemsChange {
  items: Item[];
  lines: InvoiceLine[];
  /** The billing interval changed, so a new period begins. */
  restarts: boolean;
}

/** Calculates a change without making it, for the preview and for the change itself. */
export function previewChange(
  tx: Tx,
  subscription: Subscription,
  given: ItemChanges,
  at: number,
  prorates = true,
): ItemsChange {
  const period = periodOf(subscription);
  if (at < period.start || at > period.end)
    throw badRequest('`proration_date` must be within the current billing period.', {
      param: 'proration_date',
    });
  const before = subscription.items.data as Item[];
  const after = given.reduce(
    (items, one, index) => applyItemChange(tx, subscription, items, one, index),
    before,
  );
  if (after.length === 0) throw badRequest('A subscription needs at least one item.', { param: 'items' });
  const restarts = after[0]?.price.recurring?.interval !== before[0]?.price.recurring?.interval;
  const recurs = after[0]?.price.recurring;
  if (!restarts || !recurs)
    return { items: after, lines: prorates ? prorationLines(tx, before, after, period, at) : [], restarts };
  // With another interval, unused time is credited and a whole new period is charged.
  const fresh = { start: at, end: periodEnd(at, at, recurs) };
  const items = after.map((item) => ({
    ...item,
    current_period_start: fresh.start,
    current_period_end: fresh.end,
  }));
  const credits = prorates ? prorationLines(tx, before, [], period, at) : [];
  return { items, lines: [...credits, ...periodLines(tx, items, fresh)], restarts };
}

function applyItemChange(
  tx: Tx,
  subscription: Subscription,
  items: Item[],
  given: ItemChanges[number],
  index: number,
): Item[] {
  const param = `items[${index}]`;
  const price = given.price ? recurring(tx, given.price, `${param}[price]`) : undefined;
  if (given.id === undefined) {
    if (!price)
      throw badRequest(`Missing required param: ${param}[price].`, { code: 'parameter_missing', param });
    const made = newItem(tx, {
      subscription: subscription.id,
      price,
      quantity: given.quantity ?? 1,
      period: periodOf(subscription),
      metadata: mergeMetadata(null, given.metadata),
    });
    return [...items, made];
  }
  const known = items.find(({ id }) => id === given.id);
  if (!known) throw resourceMissing('subscription_item', given.id, `${param}[id]`);
  if (given.deleted) return items.filter((item) => item !== known);
  const next: Item = {
    ...known,
    ...(price ? { price, plan: planOf(price) } : {}),
    quantity: given.quantity ?? known.quantity ?? 1,
    metadata: mergeMetadata(known.metadata, given.metadata),
  };
  return items.map((item) => (item === known ? next : item));
}

/** Applies a change. */
export function replaceItems(
  tx: Tx,
  subscription: Subscription,
  items: Item[],
  more: Partial<Subscription> = {},
) {
  const start = items[0]?.current_period_start ?? tx.now;
  const restarts = start !== periodOf(subscription).start;
  const next = updateAndEmit(
    tx,
    subscription,
    {
      ...more,
      items: itemsList(subscription.id, items),
      ...(restarts ? { billing_cycle_anchor: start } : {}),
    },
    'customer.subscription.updated',
  ) as Subscription;
  if (restarts) schedule(tx, periodOf(next).end, 'subscription.renew', next.id);
  return next;
}

export function updateSubscription(
  tx: Tx,
  given: SubscriptionChanges,
  subscription: Subscription,
): Subscription {
  const more = detailsOf(tx, subscription, given);
  if (!given.items)
    return updateAndEmit(tx, subscription, more, 'customer.subscription.updated') as Subscription;
  const behaviour = given.proration_behavior ?? 'create_prorations';
  const at = given.proration_date ?? tx.now;
  const plan = previewChange(tx, subscription, given.items, at, behaviour !== 'none');
  const now = behaviour === 'always_invoice' || plan.restarts;
  // Another change discards one that is not paid yet.
  if (subscription.pending_update) return updateSubscription(tx, given, discardPending(tx, subscription));
  if (now && plan.lines.length > 0 && given.payment_behavior === 'pending_if_incomplete')
    return holdUntilPaid(tx, subscription, plan, at);
  const changed = replaceItems(tx, subscription, plan.items, more);
  if (plan.lines.length === 0) return changed;
  if (!now) {
    for (const line of plan.lines) {
      const item = insert(tx, pendingItem(tx, newId('invoiceitem'), idOf(subscription.customer) ?? '', line));
      emit(tx, 'invoiceitem.created', item);
    }
    return changed;
  }
  const attempt = invoiceNow(tx, changed, plan.lines, at);
  if (given.payment_behavior === 'error_if_incomplete' && attempt && attempt.state !== 'succeeded')
    throw refusedWhole(attempt);
  return getSubscription(tx, subscription.id);
}

function discardPending(tx: Tx, subscription: Subscription): Subscription {
  const invoice = find(tx, 'invoice', idOf(subscription.latest_invoice) ?? '') as Invoice | undefined;
  if (invoice?.status === 'open') voidInvoice(tx, invoice);
  return update(tx, getSubscription(tx, subscription.id), { pending_update: null }) as Subscription;
}

/** Creates and charges an invoice for a change; pending items are included. */
function invoiceNow(tx: Tx, subscription: Subscription, lines: readonly InvoiceLine[], at: number) {
  const { pending, lines: waiting } = pendingLines(tx, subscription);
  const draft = draftInvoice(tx, {
    subscription,
    lines: [...waiting, ...lines],
    reason: 'subscription_update',
    prorationDate: at,
  });
  for (const item of pending) update(tx, item, { invoice: draft.id });
  const invoice = finalizeInvoice(tx, draft);
  update(tx, subscription, { latest_invoice: invoice.id });
  return collect(tx, invoice, defaultMethod(tx, subscription, idOf(subscription.customer) ?? ''), {
    returnUrl: `${tx.publicUrl}/i/${invoice.id}`,
  });
}

/** The change applies once its invoice is paid; until then the subscription stays as it was. */
function holdUntilPaid(tx: Tx, subscription: Subscription, plan: ItemsChange, at: number): Subscription {
  const expires = tx.now + FIRST_PAYMENT_SECONDS;
  update(tx, subscription, {
    pending_update: {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: expires,
      metadata: null,
      subscription_items: plan.items,
      trial_end: null,
      trial_from_plan: null,
    },
  });
  schedule(tx, expires, 'subscription.drop-change', subscription.id);
  invoiceNow(tx, getSubscription(tx, subscription.id), plan.lines, at);
  const after = getSubscription(tx, subscription.id);
  if (after.pending_update) emit(tx, 'customer.subscription.updated', after, { pending_update: null });
  return after;
}

function detailsOf(tx: Tx, subscription: Subscription, given: SubscriptionChanges): Partial<Subscription> {
  const ends = given.cancel_at_period_end;
  const customer = idOf(subscription.customer) ?? '';
  return {
    ...(given.description === undefined ? {} : { description: given.description }),
    ...(given.default_payment_method
      ? { default_payment_method: attached(tx, given.default_payment_method, customer) }
      : {}),
    metadata: mergeMetadata(subscription.metadata, given.metadata),
    ...(ends === undefined
      ? {}
      : {
          cancel_at: ends ? periodOf(subscription).end : null,
          cancel_at_period_end: ends,
          canceled_at: ends ? tx.now : null,
          cancellation_details: {
            comment: given.cancellation_details?.comment ?? null,
            feedback: given.cancellation_details?.feedback ?? null,
            feedback_option: null,
            reason: ends ? ('cancellation_requested' as const) : null,
          },
        }),
  };
}
