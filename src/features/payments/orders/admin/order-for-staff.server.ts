import { type PrintedAddress, printed } from '#features/addresses/address-lines.server.ts';
import type { AccountCard } from '#features/people/account.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { OrderState } from '../../events.ts';
import { isExtra, overdueParts } from '../../extras.server.ts';
import {
  type PaymentChange,
  type PaymentForStaff,
  paymentForStaff,
} from '../../payments-for-staff.server.ts';
import { refundAsStaff } from '../../refunds/staff-refund.server.ts';
import type { AdminOrder, getAdminOrderAddress, refundAdminOrder } from './calls.ts';

interface OrderRow {
  id: string;
  number: string;
  paymentId: string;
  buyerId: string;
  state: OrderState;
  hasAddress: boolean;
  createdAt: string;
}

type Cards = ReadonlyMap<string, AccountCard>;

/** Everything about one order of this site except its address. @throws 404 */
export async function orderForStaff(ctx: Ctx, number: string): Promise<AdminOrder> {
  assertStaffMay(ctx, 'orders.read');
  const { sql } = ctx;
  const order = await findOrder(ctx, sql`number = ${number}`);
  const [payment, isOverdue, timeline] = await Promise.all([
    paymentForStaff(ctx, order.paymentId),
    hasOverdue(ctx, order.paymentId),
    sql<PaymentChange[]>`
      select from_state as "from", to_state as "to", by_account_id, reason, at from shop_order_transition
      where order_id = ${order.id} order by id`,
  ]);
  if (!payment) throw notFound('order');
  const cards = await uncheckedCards(ctx, peopleOf(order, payment, timeline));
  return { ...present(ctx, order, payment, timeline, cards), isOverdue };
}

async function hasOverdue(ctx: Ctx, paymentId: string): Promise<boolean> {
  const [overdue] = await ctx.sql`select from ${overdueParts(ctx)} d where payment_id = ${paymentId} limit 1`;
  return overdue !== undefined;
}

async function findOrder({ sql, site }: Ctx, which: Fragment): Promise<OrderRow> {
  const [order] = await sql<OrderRow[]>`
    select id, number, payment_id, buyer_id, state, address is not null as has_address, created_at from shop_order
    where site = ${site} and ${which}`;
  if (!order) throw notFound('order');
  return order;
}

function peopleOf({ buyerId }: OrderRow, payment: PaymentForStaff, timeline: readonly PaymentChange[]) {
  const { lines, refunds, ledger } = payment;
  return [
    buyerId,
    ...lines.flatMap(({ payees }) => payees.map(({ accountId }) => accountId)),
    ...[...refunds, ...timeline, ...payment.timeline].map(({ byAccountId }) => byAccountId),
    ...ledger.flatMap(({ entries }) => entries.map(({ accountId }) => accountId)),
  ].filter((id) => id !== null);
}

function present(
  ctx: Ctx,
  order: OrderRow,
  { payment, refundable, lines, refunds, disputes, ledger, timeline: paymentTimeline }: PaymentForStaff,
  timeline: readonly PaymentChange[],
  cards: Cards,
): Omit<AdminOrder, 'isOverdue'> {
  const cardOf = (id: string | null) => (id && cards.get(id)) || null;
  const changes = (some: readonly PaymentChange[]) =>
    some.map(({ byAccountId, ...change }) => ({ ...change, by: cardOf(byAccountId) }));
  const refundedLines = refunds
    .filter(({ state }) => ['requested', 'pending', 'succeeded'].includes(state))
    .flatMap((refund) => refund.lines);
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    buyer: cardOf(order.buyerId),
    title: lines[0]?.title ?? '',
    lineCount: lines.filter(({ kind }) => !isExtra(ctx, kind)).length,
    amount: payment.amount,
    refunded: payment.refunded,
    currency: payment.currency,
    isDisputed: disputes.length > 0,
    problem: payment.problem,
    createdAt: order.createdAt,
    hasAddress: order.hasAddress,
    payment: { ...payment, refundable },
    lines: lines.map(({ payees, ...line }) => ({
      ...line,
      payees: payees.map(({ accountId, share }) => ({ account: cardOf(accountId), share })),
      isRefunded: refundedLines.includes(line.item),
    })),
    refunds: refunds.map(({ byAccountId, ...refund }) => ({ ...refund, by: cardOf(byAccountId) })),
    disputes,
    timeline: changes(timeline),
    paymentTimeline: changes(paymentTimeline),
    ledger: ledger.map(({ entries, ...transaction }) => ({
      ...transaction,
      entries: entries.map(({ accountId, ...entry }) => ({ ...entry, holder: cardOf(accountId) })),
    })),
  };
}

/** The shipping address of an order. The audit log records who looked at it. */
export async function addressForStaff(
  ctx: Ctx,
  number: string,
): Promise<CallReply<typeof getAdminOrderAddress>> {
  assertStaffMay(ctx, 'orders.read');
  const { id, buyerId } = await findOrder(ctx, ctx.sql`number = ${number}`);
  return transact(ctx, async (tx) => {
    const [row] = await tx.sql<{ address: PrintedAddress | null }[]>`
      select address from shop_order where id = ${id}`;
    await recordStaffAct(tx, {
      act: 'orders.read.address',
      target: { kind: 'order', id },
      accountId: buyerId,
    });
    return { address: printed(row?.address ?? null) };
  });
}

export async function refundOrder(
  ctx: Ctx,
  { orderId, ...refund }: CallParsed<typeof refundAdminOrder>['body'],
): Promise<CallReply<typeof refundAdminOrder>> {
  assertStaffMay(ctx, 'refund');
  const { paymentId } = await findOrder(ctx, ctx.sql`id = ${orderId}`);
  return refundAsStaff(ctx, { ...refund, paymentId });
}
