import { extraKinds } from './extras.server.ts';
import { orderNumberOf } from './order/order-sql.server.ts';
import './events.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { NoticeEmail, NoticeType } from '#platform/notices.ts';
import { formatMoney } from '#ui/format/money.ts';

interface Paid {
  buyerId: string;
  amount: number;
  currency: string;
  isFulfilled: boolean;
  /** The buyer got what they paid for, whatever happened to the payment since. */
  hasGoods: boolean;
  /** "Last-minute save", "Last-minute save and 2 more" */
  title: string;
  path: string;
}

/** What a payment was for, and the page that shows its state: the order, or the tip's page. */
async function findPaid(ctx: Ctx, paymentId: string): Promise<Paid | undefined> {
  const [row] = await ctx.sql<Paid[]>`
    select p.buyer_id, p.amount, p.currency,
      p.reservation = 'fulfilled' and p.state = 'succeeded' as is_fulfilled,
      p.reservation = 'fulfilled' as has_goods,
      coalesce('/orders/' || ${orderNumberOf(ctx, 'p.id')}, first.path) as path,
      first.title || case when things.count > 1 then ' and ' || things.count - 1 || ' more' else '' end as title
    from payment p
    join payment_item first on first.payment_id = p.id and first.item = 0
    cross join lateral (
      select count(*)::int from payment_item where payment_id = p.id and kind <> all(${extraKinds(ctx)}::text[])) things
    where p.id = ${paymentId}`;
  return row;
}

interface About {
  type: NoticeType;
  id: string;
  name: string;
  detail: string | null;
}

const notifyBuyer = (ctx: Ctx, { buyerId, path }: Paid, { type, id, name, detail }: About) =>
  notify(ctx, { type, target: { kind: 'thing', id, name, path }, to: buyerId, detail });

/** Paid and fulfilled. Free items need no receipt. */
export async function notifyOfPayment(ctx: Ctx, event: EventMap['payment.transitioned']): Promise<void> {
  const { paymentId: id, from, to } = event;
  const isNew = ['initiated', 'requires_action', 'processing', 'cancelled', 'failed'].includes(from);
  if (to !== 'succeeded' || !isNew) return;
  const paid = await findPaid(ctx, id);
  if (!paid?.isFulfilled || paid.amount === 0) return;
  const detail = formatMoney(paid.amount, paid.currency);
  await notifyBuyer(ctx, paid, { type: 'payment_paid', id, name: paid.title, detail });
}

export async function notifyOfRefund(ctx: Ctx, event: EventMap['refund.transitioned']): Promise<void> {
  const { refundId: id, paymentId, amount, to } = event;
  if (to !== 'succeeded' && to !== 'failed') return;
  const [refund] = await ctx.sql<{ reason: string }[]>`
    select coalesce(note, reason) as reason from refund where id = ${id} and state = ${to}`;
  const paid = await findPaid(ctx, paymentId);
  if (!refund || !paid) return;
  const name = `${formatMoney(amount, paid.currency)} for ${paid.title}`;
  if (to === 'succeeded') {
    await notifyBuyer(ctx, paid, { type: 'refunded', id, name, detail: refund.reason });
  } else {
    await notifyBuyer(ctx, paid, { type: 'refund_failed', id, name, detail: null });
  }
}

interface Payee {
  accountId: string;
  title: string;
  path: string;
}

/** Who earned with a payment, what of it, and the page where they see that. */
async function findPayees({ sql, deps }: Ctx, paymentId: string): Promise<Payee[]> {
  return sql<Payee[]>`
    select account_id, (array_agg(title order by is_extra, item))[1] as title,
      case when purpose = 'tip' then '/settings/tips?list=received'
        when bool_or(is_extra) then '/seller/orders/' || ${orderNumberOf({ sql }, 'sold.payment_id')}
        else '/dashboard' end as path
    from (
      select i.payment_id, p.purpose, i.item, i.title, i.kind = any(${extraKinds({ deps })}::text[]) as is_extra,
        (payee ->> 'accountId')::uuid as account_id
      from payment p join payment_item i on i.payment_id = p.id cross join jsonb_array_elements(i.payees) payee
      where p.id = ${paymentId}
    ) sold
    group by account_id, payment_id, purpose order by account_id`;
}

/** The states are the provider's. Those between opened and decided aren't worth a notice. */
export async function notifyOfDispute(ctx: Ctx, event: EventMap['dispute.transitioned']): Promise<void> {
  const { disputeId: id, paymentId, from, to } = event;
  const isNews = from === null || from.startsWith('warning') || to === 'won' || to === 'lost';
  const paid = isNews && !to.startsWith('warning') ? await findPaid(ctx, paymentId) : undefined;
  if (!paid) return;
  await notifyBuyer(ctx, paid, { type: 'payment_disputed', id, name: paid.title, detail: to });
  // One that couldn't be fulfilled earned nobody anything.
  if (!paid.hasGoods) return;
  for (const { accountId, title, path } of await findPayees(ctx, paymentId)) {
    const target = { kind: 'thing' as const, id, name: title, path };
    await notify(ctx, { type: 'earning_disputed', target, to: accountId, detail: to });
  }
}

/** A shipped order has arrived. Digital items are delivered with the payment, and its notice covers them. */
export async function notifyOfDelivery(ctx: Ctx, event: EventMap['order.transitioned']): Promise<void> {
  if (event.to !== 'delivered' || event.from !== 'shipped') return;
  const { orderId, number, buyerId } = event;
  await notify(ctx, {
    type: 'order_delivered',
    target: { kind: 'thing', id: orderId, name: `Order ${number}`, path: `/orders/${number}` },
    to: buyerId,
  });
}

/** Updates open order pages. */
export const pushOrder = (ctx: Ctx, { buyerId, number }: EventMap['order.transitioned']): Promise<void> =>
  pushUpdate(ctx, buyerId, 'order.changed', { number });

export const noticeEmails: readonly NoticeEmail[] = [
  {
    type: 'payment_paid',
    /** The receipt: each item with what it cost, and the total. */
    async lines({ sql, site, deps }, target) {
      const items = await sql<
        { title: string; quantity: number; amount: number; currency: string; path: string }[]
      >`
        select i.title, i.quantity, i.unit_amount * i.quantity as amount, p.currency, i.path
        from payment_item i join payment p on p.id = i.payment_id where p.id = ${target.id} order by i.item`;
      const lines = items.map(({ title, quantity, amount, currency, path }) => ({
        text: `${quantity > 1 ? `${quantity} × ` : ''}${title}: ${formatMoney(amount, currency)}`,
        href: deps.hosts.urlOf(site, path),
      }));
      const total = formatMoney(
        items.reduce((sum, { amount }) => sum + amount, 0),
        items[0]?.currency,
      );
      const note = deps.config.payments.live ? '' : ' (sandbox: no real money was charged)';
      const href = deps.hosts.urlOf(site, target.path ?? '/orders');
      return [...lines, { text: `Total: ${total}${note}`, href }];
    },
  },
];
