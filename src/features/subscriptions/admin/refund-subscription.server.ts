import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { interactive } from '#platform/payment-provider.ts';
import { findSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { subscriptionStates } from '../subscription-states.server.ts';
import { sendRefunds } from '../sync/send-refunds.server.ts';
import type { AdminSubscriptionRow } from './calls.ts';
import { refundableOf, subscriptionForStaff } from './list-subscriptions.server.ts';

interface StaffRefund {
  subscriptionId: string;
  amount: number;
  expectedRefundable: number;
  reason: string;
}

interface LastInvoice {
  id: string;
  chargeId: string;
  refundable: number;
}

/**
 * Refunds the last paid invoice of a plan, or a part of it. In full, it ends the plan. It is recorded first and then sent;
 * what the provider doesn't answer is sent again until it does.
 * @throws 409 REFUNDABLE_CHANGED when something was refunded meanwhile, 409 REFUND_REFUSED by the provider
 */
export async function refundAsStaff(ctx: Ctx, refund: StaffRefund): Promise<AdminSubscriptionRow> {
  const { accountId } = assertStaffMay(ctx, 'refund');
  const row = await findSubscription(ctx, refund.subscriptionId);
  if (!row || row.site !== ctx.site) throw notFound('subscription');
  if (row.payerId === accountId) throw forbidden('You can’t refund your own plan as staff.', 'OWN_ORDER');
  const id = newId();
  await transact(ctx, (tx) => requestRefund(tx, row, { ...refund, id }));
  await sendRefunds(ctx.deps, row.id, interactive).catch((error: unknown) =>
    ctx.deps.log.warn({ err: error, refundId: id }, 'plan not refunded yet'),
  );
  const [made] = await ctx.sql<{ state: string }[]>`select state from subscription_refund where id = ${id}`;
  if (made?.state === 'refused')
    throw conflict('REFUND_REFUSED', 'The payment provider declined this refund.');
  const after = await subscriptionForStaff(ctx, row.id);
  if (!after) throw notFound('subscription');
  return after;
}

async function requestRefund(
  tx: Ctx,
  { id: subscriptionId, payerId }: SubscriptionRow,
  { id, amount, expectedRefundable, reason }: StaffRefund & { id: string },
): Promise<void> {
  await subscriptionStates.lock(tx, subscriptionId);
  const invoice = await lastPaid(tx, subscriptionId);
  if (!invoice || invoice.refundable === 0)
    throw conflict('NOTHING_TO_REFUND', 'There’s nothing left to refund.');
  if (invoice.refundable !== expectedRefundable)
    throw conflict('REFUNDABLE_CHANGED', 'Something was refunded in the meantime. Check the amount again.');
  if (amount > invoice.refundable) throw invalid('This is more than can be refunded.', 'amount');
  await recordStaffAct(tx, {
    act: 'refund',
    target: { kind: 'subscription', id: subscriptionId },
    accountId: payerId,
    reason,
    details: { amount, currency: PLAN_CURRENCY, invoice: invoice.id },
  });
  await tx.sql`
    insert into subscription_refund (id, subscription_id, invoice_id, charge_id, amount, reason)
    values (${id}, ${subscriptionId}, ${invoice.id}, ${invoice.chargeId}, ${amount}, 'staff')`;
}

async function lastPaid({ sql }: Ctx, id: string): Promise<LastInvoice | undefined> {
  const [invoice] = await sql<LastInvoice[]>`
    select i.id, i.charge_id, ${refundableOf({ sql })} as refundable from subscription_invoice i
    where i.subscription_id = ${id} and i.state = 'paid' and i.charge_id is not null
    order by i.issued_at desc, i.id desc limit 1`;
  return invoice;
}
