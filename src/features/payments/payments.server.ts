import type { Ctx } from '#platform/ctx.ts';
import type { BoughtItem, RefundView } from './calls.ts';
import { presentDelivered, presentItem } from './checkout/payment.server.ts';
import { findItems, findPayment } from './payment-row.server.ts';
import { type DisputeRow, disputeOutcomeOf, disputesOf } from './refunds/dispute-outcome.server.ts';
import { type Untaxed, withTax } from './refunds/refunded-lines.ts';
import { returnOf } from './refunds/returns.server.ts';

// What an order shows of its payment.

export interface PaymentDetails {
  fee: number;
  items: BoughtItem[];
  refunds: RefundRow[];
  disputes: DisputeRow[];
  isPaid: boolean;
  isUnderReview: boolean;
  /** Why it can't be returned (any more), as a sentence; null while it can. */
  notReturnable: string | null;
  /** ISO 8601; null for what can never be returned. */
  returnUntil: string | null;
  /** What is returned together, by its place among the items; all of them unless some are sent. */
  returnable: number[];
}
type RefundRow = ReturnType<(typeof RefundView)['parse']>;

/** The items of some payments as their buyer sees them in a list, by payment. */
export async function itemsOfPayments(
  ctx: Ctx,
  paymentIds: readonly string[],
): Promise<Map<string, BoughtItem[]>> {
  const byPayment = new Map<string, BoughtItem[]>(paymentIds.map((id) => [id, []]));
  for (const item of await findItems(ctx, paymentIds)) {
    byPayment.get(item.paymentId)?.push(presentItem(ctx, item));
  }
  return byPayment;
}

/** All that the buyer sees of one payment. */
export async function paymentDetails(ctx: Ctx, paymentId: string): Promise<PaymentDetails | null> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment) return null;
  const [items, refunds, disputes, returnable] = await Promise.all([
    findItems(ctx, [paymentId]),
    ctx.sql<Untaxed<RefundRow>[]>`
      select id, amount, state, reason, note, lines, line_amounts, created_at as at from refund
      where payment_id = ${paymentId} order by created_at, id`,
    disputesOf(ctx, paymentId),
    returnOf(ctx, payment),
  ]);
  return {
    fee: payment.fee,
    items: await presentDelivered(ctx, payment, items),
    refunds: withTax(items, refunds),
    disputes: [...disputes],
    isPaid: payment.succeededAt !== null,
    isUnderReview: payment.problem !== null,
    notReturnable: returnable.refused,
    returnUntil: returnable.until,
    returnable: returnable.items.map(({ item }) => item),
  };
}

/** SQL: a buyer's payments, for joins: `id`, `amount`, `refunded`, `currency` and `dispute`, a `DisputeOutcome` or null. */
export const paymentTotals = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  (select paid.id, paid.amount, paid.refunded, paid.currency, ${disputeOutcomeOf({ sql }, 'paid.id')} as dispute
    from payment paid)`;
