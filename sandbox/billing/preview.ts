import { z } from 'zod';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { flag, text, timestamp } from '#sandbox/protocol/params.ts';
import { idWith } from '#sandbox/store/ids.ts';
import { idOf } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { previewChange } from './changes.ts';
import { customerOf, type Invoice, invoiceOf } from './invoices.ts';
import { type Item, itemsList, periodOf } from './items.ts';
import { pendingLines, periodLines } from './lines.ts';
import { periodEnd } from './periods.ts';
import { itemChanges, prorationBehaviour } from './subscription-params.ts';
import { liveSubscription } from './subscriptions.ts';

export const previewParams = z.strictObject({
  customer: text().optional(),
  subscription: text(),
  subscription_details: z
    .strictObject({
      items: itemChanges.optional(),
      proration_behavior: prorationBehaviour.optional(),
      proration_date: timestamp().optional(),
      cancel_at_period_end: flag().optional(),
    })
    .optional(),
});

/**
 * The upcoming invoice: with `always_invoice` the one for a change now, otherwise the next renewal with its pending
 * items. Nothing is stored.
 */
export function previewInvoice(tx: Tx, given: z.infer<typeof previewParams>): Invoice {
  const subscription = liveSubscription(tx, given.subscription);
  const customer = customerOf(tx, subscription);
  if (given.customer && given.customer !== customer.id)
    throw badRequest(`The subscription ${subscription.id} belongs to another customer.`, {
      param: 'customer',
    });
  const details = given.subscription_details ?? {};
  const behaviour = details.proration_behavior ?? 'create_prorations';
  const at = details.proration_date ?? tx.now;
  const plan = details.items && previewChange(tx, subscription, details.items, at, behaviour !== 'none');
  const { lines: waiting } = pendingLines(tx, subscription);
  const change = plan?.lines ?? [];
  if (plan && (behaviour === 'always_invoice' || plan.restarts))
    return asPreview(
      invoiceOf(tx, customer, {
        subscription,
        lines: [...waiting, ...change],
        reason: 'subscription_update',
        prorationDate: at,
      }),
    );
  if (details.cancel_at_period_end ?? subscription.cancel_at_period_end)
    throw badRequest('No upcoming invoices for customer: the subscription ends with its period.', {
      code: 'invoice_upcoming_none',
    });
  const items = plan?.items ?? (subscription.items.data as Item[]);
  const { end: start } = periodOf(subscription);
  const recurs = items[0]?.price.recurring;
  const end = recurs ? periodEnd(subscription.billing_cycle_anchor, start, recurs) : start;
  const next = {
    ...subscription,
    items: itemsList(
      subscription.id,
      items.map((item) => ({ ...item, current_period_start: start, current_period_end: end })),
    ),
  };
  const lines = [...waiting, ...change, ...periodLines(tx, items, { start, end })];
  return asPreview(
    invoiceOf(tx, customer, { subscription: next, lines, reason: 'upcoming', prorationDate: at }),
  );
}

function asPreview(invoice: Invoice): Invoice {
  const id = idWith('upcoming_in_');
  const data = invoice.lines.data.map((line) => ({ ...line, invoice: id }));
  return {
    ...invoice,
    id,
    customer: idOf(invoice.customer),
    lines: { ...invoice.lines, data, url: `/v1/invoices/${id}/lines` },
  };
}
