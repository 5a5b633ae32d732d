import type Stripe from 'stripe';
import type { ProviderEvent, ProviderEventHandler } from '#features/payments/points.ts';
import { type Deps, emit, type JobCtx, siteCtx } from '#platform/ctx.ts';
import { isId } from '#platform/ids.ts';
import { expectObject } from '#platform/payment-provider.ts';
import '../events.ts';
import { findSubscription } from '../subscription-row.server.ts';
import { applySubscription, type ReadFact } from './apply-subscription.server.ts';
import { syncSubscription } from './follow-up.server.ts';
import { sharedRead } from './shared-read.server.ts';

interface Reported {
  subscriptionId: string;
  /** Null where we have read it since. */
  read: ReadFact | null;
}

/** Whatever an event is about, its subscription is read from the provider and applied whole. */
function handlerOf(
  types: readonly string[],
  rowIdOf: (deps: Deps, objectId: string, event: ProviderEvent) => Promise<string | null>,
): ProviderEventHandler<Reported> {
  return {
    types,
    read: (deps, event) => readReported(deps, event, rowIdOf),
    async apply(tx, { subscriptionId, read }) {
      if (!read || (await applySubscription(tx, subscriptionId, read))) return;
      const row = await findSubscription(tx, subscriptionId);
      if (row) await emit(siteCtx(tx, row.site), 'subscription.outdated', { subscriptionId });
    },
  };
}

async function readReported(
  deps: Deps,
  event: ProviderEvent,
  rowIdOf: (deps: Deps, objectId: string, event: ProviderEvent) => Promise<string | null>,
): Promise<Reported | null> {
  const { objectId, metadata, createdAt } = event;
  // Whatever it names, only that row's own subscription is read.
  const id = metadata.subscription_id ?? (await rowIdOf(deps, objectId, event));
  if (!id || !isId(id)) return null;
  const row = await findSubscription(deps, id);
  // It is stored before the provider hears of it, so it isn't ours: another installation's, or a test's.
  if (!row) return null;
  const isRead = row.readAt !== null && createdAt.getTime() < Date.parse(row.readAt);
  if (isRead) return { subscriptionId: id, read: null };
  const read = await sharedRead(deps, id, createdAt);
  return read && { subscriptionId: id, read };
}

const byProviderId = async ({ sql }: Deps, id: string): Promise<string | null> =>
  (await sql<{ id: string }[]>`select id from subscription where provider_id = ${id}`)[0]?.id ?? null;

async function ofSubscription(deps: Deps, id: string): Promise<string | null> {
  const known = await byProviderId(deps, id);
  if (known) return known;
  const found = expectObject(await deps.provider.subscriptions.retrieve(id), 'subscription');
  return found.metadata.subscription_id ?? null;
}

async function ofInvoice(deps: Deps, id: string): Promise<string | null> {
  const [known] = await deps.sql<{ id: string }[]>`
    select subscription_id as id from subscription_invoice where id = ${id}`;
  if (known) return known.id;
  const { parent } = expectObject(await deps.provider.invoices.retrieve(id), 'invoice');
  const { subscription } = parent?.subscription_details ?? {};
  const providerId = typeof subscription === 'string' ? subscription : subscription?.id;
  return providerId ? ofSubscription(deps, providerId) : null;
}

async function ofSession({ sql, provider }: Deps, id: string): Promise<string | null> {
  const [known] = await sql<{ id: string }[]>`select id from subscription where session_id = ${id}`;
  if (known) return known.id;
  const session = expectObject(await provider.checkout.sessions.retrieve(id), 'checkout.session');
  return session.mode === 'subscription' ? (session.metadata?.subscription_id ?? null) : null;
}

const ofCustomer = async ({ sql }: Deps, id: string): Promise<string | null> =>
  (
    await sql<{ id: string }[]>`
      select id from subscription
      where customer_id = ${id} and state not in ('incomplete', 'ended', 'expired', 'revoked') limit 1`
  )[0]?.id ?? null;

async function ofCharge(
  deps: Deps,
  id: string,
  { metadata, customerId }: Pick<ProviderEvent, 'metadata' | 'customerId'>,
): Promise<string | null> {
  // Of an order or a tip.
  if (metadata.payment_id) return null;
  const [known] = await deps.sql<{ id: string }[]>`
    select subscription_id as id from subscription_invoice where charge_id = ${id}`;
  if (known) return known.id;
  // The customers of plans pay nothing else. One who has had several is looked up by the bill.
  const own = await deps.sql<{ id: string }[]>`
    select id from subscription where customer_id = ${customerId} limit 2`;
  if (own.length === 1) return own[0]?.id ?? null;
  const charge = await deps.provider.charges.retrieve(id, { expand: ['payment_intent'] });
  return ofIntent(deps, expectObject(charge, 'charge').payment_intent);
}

/** The payment of an invoice; orders and tips name their own payment. */
async function ofIntent(
  deps: Deps,
  intent: Stripe.PaymentIntent | string | null | undefined,
): Promise<string | null> {
  if (!intent || typeof intent === 'string' || intent.metadata.payment_id) return null;
  const paid = await deps.provider.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent.id },
  });
  const invoice = paid.data[0]?.invoice;
  const id = typeof invoice === 'string' ? invoice : invoice?.id;
  return id ? ofInvoice(deps, id) : null;
}

async function ofRefund(deps: Deps, id: string): Promise<string | null> {
  const refund = await deps.provider.refunds.retrieve(id, { expand: ['payment_intent'] });
  return ofIntent(deps, expectObject(refund, 'refund').payment_intent);
}

async function ofDispute(deps: Deps, id: string): Promise<string | null> {
  const dispute = await deps.provider.disputes.retrieve(id, { expand: ['payment_intent'] });
  return ofIntent(deps, expectObject(dispute, 'dispute').payment_intent);
}

export const subscriptionHandlers = [
  handlerOf(
    [
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'customer.subscription.pending_update_applied',
      'customer.subscription.pending_update_expired',
    ],
    ofSubscription,
  ),
  handlerOf(
    [
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice.payment_action_required',
      'invoice.voided',
    ],
    ofInvoice,
  ),
  handlerOf(['checkout.session.completed', 'checkout.session.expired'], ofSession),
  handlerOf(['customer.updated'], ofCustomer),
  handlerOf(['charge.updated'], ofCharge),
  handlerOf(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'], ofRefund),
  handlerOf(
    [
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
    ],
    ofDispute,
  ),
];

/** After an older answer lost against a newer one, and after money went back. */
export const syncAgain = async ({ deps }: JobCtx, { subscriptionId }: { subscriptionId: string }) =>
  syncSubscription(deps, subscriptionId);
