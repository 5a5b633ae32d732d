import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { expectObject, interactive, wasRefused } from '#platform/payment-provider.ts';
import { findSubscription, lockSubscription } from '../subscription-row.server.ts';
import { notAnswered, syncFor } from '../sync/sync.server.ts';
import type { AdminSubscriptionRow } from './calls.ts';
import { subscriptionForStaff } from './list-subscriptions.server.ts';

interface StaffRefund {
  subscriptionId: string;
  amount: number;
  expectedRefundable: number;
  reason: string;
}

interface LastInvoice {
  id: string;
  chargeId: string;
  paid: number;
  refunded: number;
}

/**
 * Refunds the last paid invoice of a plan, or a part of it. In full, it ends the plan.
 * @throws 409 REFUNDABLE_CHANGED when something was refunded meanwhile, 503 when the provider doesn't answer
 */
export async function refundAsStaff(ctx: Ctx, refund: StaffRefund): Promise<AdminSubscriptionRow> {
  const { accountId } = assertStaffMay(ctx, 'refund');
  const row = await findSubscription(ctx, refund.subscriptionId);
  if (!row || row.site !== ctx.site) throw notFound('subscription');
  if (row.payerId === accountId) throw forbidden('You can’t refund your own plan as staff.', 'OWN_ORDER');
  await transact(ctx, async (tx) => {
    await lockSubscription(tx, row.id);
    const invoice = await lastPaid(tx, row.id);
    const refundable = invoice ? invoice.paid - invoice.refunded : 0;
    if (!invoice || refundable === 0) throw conflict('NOTHING_TO_REFUND', 'There’s nothing left to refund.');
    if (refundable !== refund.expectedRefundable)
      throw conflict('REFUNDABLE_CHANGED', 'Something was refunded in the meantime. Check the amount again.');
    if (refund.amount > refundable) throw invalid('This is more than can be refunded.', 'amount');
    await recordStaffAct(tx, {
      act: 'refund',
      target: { kind: 'subscription', id: row.id },
      accountId: row.payerId,
      reason: refund.reason,
      details: { amount: refund.amount, invoice: invoice.id },
    });
    // Inside the transaction: without a refund there is no row of the audit log.
    await sendRefund(tx, row.id, invoice, refund.amount);
  });
  await syncFor(ctx, row.id);
  const after = await subscriptionForStaff(ctx, row.id);
  if (!after) throw notFound('subscription');
  return after;
}

async function lastPaid({ sql }: Ctx, id: string): Promise<LastInvoice | undefined> {
  const [invoice] = await sql<LastInvoice[]>`
    select id, charge_id, paid, refunded from subscription_invoice
    where subscription_id = ${id} and state = 'paid' and charge_id is not null
    order by issued_at desc, id desc limit 1`;
  return invoice;
}

async function sendRefund(ctx: Ctx, id: string, invoice: LastInvoice, amount: number): Promise<void> {
  try {
    const made = await ctx.deps.provider.refunds.create(
      { charge: invoice.chargeId, amount, metadata: { subscription_id: id } },
      { ...interactive, idempotencyKey: `plan-refund:${invoice.id}:${invoice.refunded}:${amount}` },
    );
    expectObject(made, 'refund');
  } catch (error) {
    ctx.deps.log.warn({ err: error, subscriptionId: id }, 'plan not refunded');
    if (wasRefused(error)) throw conflict('REFUND_REFUSED', 'The payment provider declined this refund.');
    throw notAnswered();
  }
}
