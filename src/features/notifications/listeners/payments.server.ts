import '#features/orders/events.ts';
import '#features/payments/events.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { formatMoney } from '#ui/format/money.ts';
import { notify } from '../delivery/notify.server.ts';
import type { NoticeType } from '../notice-types.ts';

interface Paid {
  buyerId: string;
  amount: number;
  currency: string;
  isTheirs: boolean;
  /** "Last-minute save", "Last-minute save and 2 more" */
  title: string;
  path: string;
}

/** What a payment was for, and where its story stands: with the order, or where a tip went. */
async function findPaid({ sql }: Ctx, paymentId: string): Promise<Paid | undefined> {
  const [row] = await sql<Paid[]>`
    select p.buyer_id, p.amount, p.currency, p.reservation = 'fulfilled' and p.state = 'succeeded' as is_theirs,
      coalesce('/orders/' || o.number, first.path) as path,
      first.title || case when things.count > 1 then ' and ' || things.count - 1 || ' more' else '' end as title
    from payment p left join shop_order o on o.payment_id = p.id
    join payment_item first on first.payment_id = p.id and first.item = 0
    cross join lateral (select count(*)::int from payment_item where payment_id = p.id) things
    where p.id = ${paymentId}`;
  return row;
}

const tell = (ctx: Ctx, type: NoticeType, id: string, paid: Paid, name: string, detail: string | null) =>
  notify(ctx, {
    ...{ type, detail, to: paid.buyerId },
    target: { kind: 'thing', id, name, path: paid.path },
  });

/** Paid and handed over. What cost nothing was there at once and needs no receipt. */
export async function onPaymentTransitioned(
  ctx: Ctx,
  event: EventMap['payment.transitioned'],
): Promise<void> {
  if (
    event.to !== 'succeeded' ||
    !['initiated', 'requires_action', 'processing', 'cancelled', 'failed'].includes(event.from)
  ) {
    return;
  }
  const paid = await findPaid(ctx, event.paymentId);
  if (!paid?.isTheirs || paid.amount === 0) return;
  await tell(ctx, 'payment_paid', event.paymentId, paid, paid.title, formatMoney(paid.amount, paid.currency));
}

export async function onRefundTransitioned(ctx: Ctx, event: EventMap['refund.transitioned']): Promise<void> {
  if (event.to !== 'succeeded' && event.to !== 'failed') return;
  const { sql } = ctx;
  const { refundId, paymentId, amount } = event;
  const [refund] = await sql<{ reason: string }[]>`
    select coalesce(note, reason) as reason from refund where id = ${refundId} and state = ${event.to}`;
  const paid = await findPaid(ctx, paymentId);
  if (!refund || !paid) return;
  const name = `${formatMoney(amount, paid.currency)} for ${paid.title}`;
  if (event.to === 'succeeded') await tell(ctx, 'refunded', refundId, paid, name, refund.reason);
  else await tell(ctx, 'refund_failed', refundId, paid, name, null);
}

/** The states are the provider's; what lies between asking and deciding is nothing to tell. */
export async function onDisputeTransitioned(
  ctx: Ctx,
  event: EventMap['dispute.transitioned'],
): Promise<void> {
  const { disputeId, paymentId, from, to } = event;
  const isNews = from === null || to === 'won' || to === 'lost';
  const paid = isNews && !to.startsWith('warning') ? await findPaid(ctx, paymentId) : undefined;
  if (paid) await tell(ctx, 'payment_disputed', disputeId, paid, paid.title, to);
}

/** What was sent has come. Digital things are there with the payment and told of with it. */
export async function onOrderTransitioned(ctx: Ctx, event: EventMap['order.transitioned']): Promise<void> {
  if (event.to !== 'delivered' || event.from !== 'shipped') return;
  const { orderId, number, buyerId } = event;
  await notify(ctx, {
    ...{ type: 'order_delivered', to: buyerId },
    target: { kind: 'thing', id: orderId, name: `Order ${number}`, path: `/orders/${number}` },
  });
}
