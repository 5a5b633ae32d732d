import { earningsMovedBy } from '#features/ledger/earnings.server.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import { noticeEmails, notices, thing } from '#features/notifications/points.ts';
import { accountCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { findDispute } from './disputes/sellers-dispute.server.ts';
import type { RefundReason } from './events.ts';
import { extraKinds, sentKinds } from './extras.server.ts';
import { receiptLines, refundLines } from './notice-emails.server.ts';
import { paymentNotices } from './notices.ts';
import { orderNumberOf } from './order/order-sql.server.ts';
import './events.ts';

interface Paid {
  buyerId: string;
  amount: number;
  currency: Currency;
  isFulfilled: boolean;
  /** The buyer got what they paid for, whatever happened to the payment since. */
  hasGoods: boolean;
  /** Nothing of it is digital. */
  isSent: boolean;
  /** The first item. */
  title: string;
  /** How many others there are. */
  more: number;
  /** Whom a tip is for. */
  tippedId: string | null;
  path: string;
}

/** What a payment was for, and the page that shows its state: the order, or the tip's page. */
async function findPaid(ctx: Ctx, paymentId: string): Promise<Paid | undefined> {
  const [row] = await ctx.sql<Paid[]>`
    select p.buyer_id, p.amount, p.currency,
      p.reservation = 'fulfilled' and p.state = 'succeeded' as is_fulfilled,
      p.reservation = 'fulfilled' as has_goods,
      not exists (select from payment_item where payment_id = p.id and kind <> all(${sentKinds(ctx)}::text[])) as is_sent,
      coalesce('/orders/' || ${orderNumberOf(ctx, 'p.id')}, first.path) as path,
      first.title, greatest(things.count - 1, 0) as more,
      case when p.purpose = 'tip' then (first.payees -> 0 ->> 'accountId')::uuid end as tipped_id
    from payment p
    join payment_item first on first.payment_id = p.id and first.item = 0
    cross join lateral (
      select count(*)::int from payment_item where payment_id = p.id and kind <> all(${extraKinds(ctx)}::text[])) things
    where p.id = ${paymentId}`;
  return row;
}

/** Whom a tip was for, by name; null for what isn't a tip. */
async function tippedName(ctx: Ctx, { tippedId }: Paid): Promise<string | null> {
  if (!tippedId) return null;
  return (await accountCards(ctx, [tippedId])).get(tippedId)?.displayName ?? 'somebody';
}

/** It was paid just now; a dispute that was won isn't. */
const isPaidNow = ({ from, to }: EventMap['payment.transitioned']): boolean =>
  to === 'succeeded' && ['initiated', 'requires_action', 'processing', 'cancelled', 'failed'].includes(from);

/** Paid and fulfilled. Free items need no receipt. */
async function notifyOfPayment(ctx: Ctx, event: EventMap['payment.transitioned']): Promise<void> {
  const { paymentId: id } = event;
  if (!isPaidNow(event)) return;
  const paid = await findPaid(ctx, id);
  if (!paid?.isFulfilled || paid.amount === 0) return;
  const { buyerId, path, title, amount, currency, more } = paid;
  const tipped = await tippedName(ctx, paid);
  const about = thing({ id, name: tipped ?? title, path });
  if (tipped)
    await notify(ctx, paymentNotices.tip_paid, { about, to: buyerId, values: { amount, currency } });
  else
    await notify(ctx, paymentNotices.payment_paid, {
      about,
      to: buyerId,
      values: { amount, currency, more },
    });
}

/** The first line that a refund is for, and how many others; undefined for one of any part of the payment. */
async function refundedOf(ctx: Ctx, refundId: string): Promise<Pick<Paid, 'title' | 'more'> | undefined> {
  const [refunded] = await ctx.sql<Pick<Paid, 'title' | 'more'>[]>`
    select (array_agg(i.title order by i.kind = any(${extraKinds(ctx)}::text[]), i.item))[1] as title,
      greatest(0, count(*) filter (where i.kind <> all(${extraKinds(ctx)}::text[])) - 1)::int as more
    from refund r join payment_item i on i.payment_id = r.payment_id and i.item = any(r.lines)
    where r.id = ${refundId} having count(*) > 0`;
  return refunded;
}

interface Sold {
  accountId: string;
  buyerId: string;
  /** The first of what they sold with it. */
  id: string;
  title: string;
  path: string;
  others: number;
}

/** Tells everybody who earned with a payment once, whatever they sold with it; grouped by the first thing. */
async function notifyOfSale(ctx: Ctx, event: EventMap['payment.transitioned']): Promise<void> {
  if (!isPaidNow(event)) return;
  const { sql } = ctx;
  const { paymentId } = event;
  // Whoever sends some of it has the notice of the order to ship.
  const sold = await sql<Sold[]>`
    select account_id, buyer_id, (array_agg(ref_id order by item))[1] as id, (array_agg(title order by item))[1] as title,
      (array_agg(path order by item))[1] as path, count(*)::int - 1 as others
    from (
      select p.buyer_id, i.item, i.ref_id, i.title, i.path, i.kind = any(${extraKinds(ctx)}::text[]) as is_extra,
        i.unit_amount, (payee ->> 'accountId')::uuid as account_id
      from payment p join payment_item i on i.payment_id = p.id cross join jsonb_array_elements(i.payees) payee
      where p.id = ${paymentId} and p.purpose = 'order' and p.reservation = 'fulfilled'
    ) of_payee
    where is_extra or unit_amount > 0
    group by account_id, buyer_id having not bool_or(is_extra) order by account_id`;
  for (const { accountId, buyerId: by, others, ...first } of sold)
    await notifyOfAction(ctx, paymentNotices.sold, {
      about: thing({ id: first.id, name: first.title, path: first.path }),
      by,
      to: [accountId],
      again: true,
      values: { others },
      holds: sql`exists (select from payment where id = ${paymentId} and state = 'succeeded')`,
    });
}

async function notifyOfRefund(ctx: Ctx, event: EventMap['refund.transitioned']): Promise<void> {
  const { refundId: id, paymentId, amount, to } = event;
  if (to !== 'succeeded' && to !== 'failed') return;
  const [refund] = await ctx.sql<{ reason: RefundReason; note: string | null }[]>`
    select reason, note from refund where id = ${id} and state = ${to}`;
  const paid = await findPaid(ctx, paymentId);
  if (!refund || !paid) return;
  const { buyerId, path, currency } = paid;
  const { title, more } = (await refundedOf(ctx, id)) ?? paid;
  const about = thing({ id, name: title, path });
  if (to === 'failed') {
    await notify(ctx, paymentNotices.refund_failed, {
      about,
      to: buyerId,
      values: { amount, currency, more },
    });
    return;
  }
  const { note } = refund;
  const values = { amount, currency, reason: note ? ('note' as const) : refund.reason, note };
  const tipped = await tippedName(ctx, paid);
  if (tipped)
    await notify(ctx, paymentNotices.tip_refunded, {
      about: thing({ id, name: tipped, path }),
      to: buyerId,
      values,
    });
  else await notify(ctx, paymentNotices.refunded, { about, to: buyerId, values: { ...values, more } });
}

interface Payee {
  accountId: string;
  title: string;
  path: string;
  /** They sold it; others have a share of it. */
  isSeller: boolean;
}

/** Who earned with a payment, what of it, and the page where they see that. */
async function findPayees({ sql, deps }: Ctx, paymentId: string): Promise<Payee[]> {
  return sql<Payee[]>`
    select account_id, (array_agg(title order by is_extra, item))[1] as title,
      case when purpose = 'tip' then '/settings/tips?list=received'
        when bool_or(is_extra) then '/seller/orders/' || ${orderNumberOf({ sql }, 'sold.payment_id')}
        else '/dashboard' end as path,
      purpose <> 'tip' and bool_or(place = 1) as is_seller
    from (
      select i.payment_id, p.purpose, i.item, i.title, i.kind = any(${extraKinds({ deps })}::text[]) as is_extra,
        (payee ->> 'accountId')::uuid as account_id, place
      from payment p join payment_item i on i.payment_id = p.id
      cross join jsonb_array_elements(i.payees) with ordinality as shared (payee, place)
      where p.id = ${paymentId}
    ) sold
    group by account_id, payment_id, purpose order by account_id`;
}

interface SellersDispute extends Payee {
  disputeId: string;
  currency: string;
  state: string;
}

/** With what it holds or takes of their earnings, and the page where they answer it. */
async function notifySeller(ctx: Ctx, { accountId, title, disputeId: id, currency, state }: SellersDispute) {
  const dispute = await findDispute(ctx, id);
  if (!dispute) return;
  const amount = await earningsMovedBy(ctx, { key: `dispute:${dispute.disputeId}`, accountId });
  await notify(ctx, paymentNotices.sale_disputed, {
    about: thing({ id, name: title, path: `/disputes/${id}` }),
    to: accountId,
    values: { amount, currency, state, by: dispute.evidenceDueAt ?? ctx.now.toISOString() },
  });
}

async function notifyOfDeadline(ctx: Ctx, event: EventMap['dispute.due']): Promise<void> {
  const { disputeId: id, paymentId, sellerIds } = event;
  const dispute = await findDispute(ctx, id);
  if (!dispute?.evidenceDueAt) return;
  for (const { accountId, title } of await findPayees(ctx, paymentId))
    if (sellerIds.includes(accountId))
      await notify(ctx, paymentNotices.dispute_due, {
        about: thing({ id, name: title, path: `/disputes/${id}` }),
        to: accountId,
        values: { by: dispute.evidenceDueAt },
      });
}

/** The states are the provider's. Those between opened and decided aren't worth a notice. */
async function notifyOfDispute(ctx: Ctx, event: EventMap['dispute.transitioned']): Promise<void> {
  const { disputeId: id, paymentId, from, to } = event;
  const isNews = from === null || from.startsWith('warning') || to === 'won' || to === 'lost';
  const paid = isNews && !to.startsWith('warning') ? await findPaid(ctx, paymentId) : undefined;
  if (!paid) return;
  const { buyerId, title, path, amount, currency, more, hasGoods, isSent } = paid;
  const tipped = await tippedName(ctx, paid);
  const tip = { amount, currency, state: to };
  const about = thing({ id, name: tipped ?? title, path });
  if (tipped) await notify(ctx, paymentNotices.sent_tip_disputed, { about, to: buyerId, values: tip });
  else
    await notify(ctx, paymentNotices.payment_disputed, {
      about,
      to: buyerId,
      values: { state: to === 'lost' && isSent ? 'lost_sent' : to, more },
    });
  // One that couldn't be fulfilled earned nobody anything.
  if (!hasGoods) return;
  for (const payee of await findPayees(ctx, paymentId)) {
    await pushUpdate(ctx, payee.accountId, 'dispute.changed', { disputeId: id });
    const earned = { about: thing({ id, name: payee.title, path: payee.path }), to: payee.accountId };
    if (payee.isSeller) await notifySeller(ctx, { ...payee, disputeId: id, currency, state: to });
    else if (tipped) await notify(ctx, paymentNotices.tip_disputed, { ...earned, values: tip });
    else await notify(ctx, paymentNotices.earning_disputed, { ...earned, values: { state: to } });
  }
}

/** A shipped order has arrived. Digital items are delivered with the payment, and its notice covers them. */
async function notifyOfDelivery(ctx: Ctx, event: EventMap['order.transitioned']): Promise<void> {
  if (event.to !== 'delivered' || event.from !== 'shipped') return;
  const { orderId, number, buyerId } = event;
  await notify(ctx, paymentNotices.order_delivered, {
    about: thing({ id: orderId, name: number, path: `/orders/${number}` }),
    to: buyerId,
  });
}

/** Updates open order pages. */
const pushOrder = (ctx: Ctx, { buyerId, number }: EventMap['order.transitioned']): Promise<void> =>
  pushUpdate(ctx, buyerId, 'order.changed', { number });

export const noticed: Feature = {
  brings: [
    notices.with(...Object.values(paymentNotices)),
    noticeEmails.with(
      { type: paymentNotices.payment_paid.type, lines: receiptLines },
      { type: paymentNotices.tip_paid.type, lines: receiptLines },
      { type: paymentNotices.refunded.type, lines: refundLines },
    ),
  ],
  subscriptions: [
    on('payment.transitioned', 'payments.notify-of-payment', notifyOfPayment),
    on('payment.transitioned', 'payments.notify-of-sale', notifyOfSale),
    on('refund.transitioned', 'payments.notify-of-refund', notifyOfRefund),
    on('dispute.transitioned', 'payments.notify-of-dispute', notifyOfDispute),
    on('dispute.due', 'payments.notify-of-deadline', notifyOfDeadline),
    on('order.transitioned', 'orders.notify-of-delivery', notifyOfDelivery),
    on('order.transitioned', 'orders.push-order', pushOrder),
  ],
};
