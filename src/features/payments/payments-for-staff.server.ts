import { type PaymentTransaction, transactionsOfPayment } from '#features/ledger/account-changes.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { presentDelivered } from './checkout/payment.server.ts';
import type { RefundReason, RefundState } from './events.ts';
import { extraKinds } from './extras.server.ts';
import { findItems, findPayment, type PaymentRow } from './payment-row.server.ts';
import { refundableSql } from './refunds/refund.server.ts';
import { withTax } from './refunds/refunded-lines.ts';
import type { StaffRefundReason } from './refunds/staff-refund-reasons.ts';

// For administration: a payment with its items, refunds, disputes and history.

export interface RefundForStaff {
  id: string;
  amount: number;
  /** What of it was tax; null where none was shown. */
  tax: number | null;
  state: RefundState;
  reason: RefundReason;
  note: string | null;
  at: string;
  providerId: string | null;
  staffReason: StaffRefundReason | null;
  lines: number[];
  lineAmounts: number[];
  byAccountId: string | null;
}
interface Dispute {
  id: string;
  providerId: string;
  amount: number;
  state: string;
  reason: string;
  at: string;
}
export interface PaymentChange {
  from: string | null;
  to: string;
  byAccountId: string | null;
  reason: string;
  at: string;
}

export interface PaymentForStaff {
  payment: PaymentRow;
  /** Minor units. */
  refundable: number;
  lines: Awaited<ReturnType<typeof linesOf>>;
  refunds: RefundForStaff[];
  disputes: Dispute[];
  timeline: PaymentChange[];
  ledger: PaymentTransaction[];
}

export async function paymentForStaff(ctx: Ctx, paymentId: string): Promise<PaymentForStaff | null> {
  const { sql } = ctx;
  const payment = await findPayment(ctx, paymentId);
  if (!payment) return null;
  const [lines, refunds, disputes, timeline, ledger, [left]] = await Promise.all([
    linesOf(ctx, payment),
    sql<Omit<RefundForStaff, 'tax'>[]>`
      select id, amount, state, reason, note, created_at as at, refund_id as provider_id, staff_reason, lines, line_amounts, by_account_id
      from refund where payment_id = ${paymentId} order by created_at, id`,
    sql<Dispute[]>`
      select id, dispute_id as provider_id, amount, state, reason, created_at as at from dispute
      where payment_id = ${paymentId} order by created_at, id`,
    sql<PaymentChange[]>`
      select from_state as "from", to_state as "to", by_account_id, reason, at from payment_transition
      where payment_id = ${paymentId} order by id`,
    transactionsOfPayment(ctx, paymentId),
    sql<{ refundable: number }[]>`
      select ${refundableSql(ctx)} as refundable from payment p where p.id = ${paymentId}`,
  ]);
  return {
    payment,
    refundable: left?.refundable ?? 0,
    lines,
    refunds: withTax(lines, refunds),
    disputes: [...disputes],
    timeline: [...timeline],
    ledger: [...ledger],
  };
}

async function linesOf(ctx: Ctx, payment: PaymentRow) {
  const items = await findItems(ctx, [payment.id]);
  const shown = await presentDelivered(ctx, payment, items);
  return shown.map((item, i) => ({ ...item, item: items[i]?.item ?? i, payees: items[i]?.payees ?? [] }));
}

/**
 * SQL: what lists of payments show, to be read like a table: `id`, `amount`, `refunded`, `currency`, `problem`, `title` of
 * the first item, `line_count` without extras, and `is_disputed`.
 */
export const paymentsForStaff = ({ sql, deps }: Pick<Ctx, 'sql' | 'deps'>): Fragment => sql`(
  select p.id, p.site, p.purpose, p.amount, p.refunded, p.currency, p.problem, first_item.title,
    (select count(*)::int from payment_item i where i.payment_id = p.id and i.kind <> all(${extraKinds({ deps })}::text[])) as line_count,
    exists (select from dispute d where d.payment_id = p.id) as is_disputed
  from payment p left join payment_item first_item on first_item.payment_id = p.id and first_item.item = 0)`;
