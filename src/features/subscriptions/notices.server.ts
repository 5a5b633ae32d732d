import { notify } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import { plansOfType } from '#features/plans/plan.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { NoticeType } from '#platform/notices.ts';
import { formatDay } from '#ui/format/date.ts';
import { formatMoney } from '#ui/format/money.ts';
import './events.ts';
import { firstBillAt } from './changes/price-notice.ts';
import type { RefundReason } from './events.ts';
import { type PlanPrice, planPriceOf, totalOf } from './plan-prices.server.ts';
import { findSubscription, type SubscriptionRow } from './subscription-row.server.ts';
import { GRACE_DAYS } from './subscription-states.ts';

/** What a notice names: "Silver plan, 60 seats". */
const nameOf = ({ name, plan }: PlanPrice, seats: number): string =>
  plansOfType.team.includes(plan) ? `${name} plan, ${seats} seats` : `${name} plan`;

/** Tells the payer. The thing is the plan, and leads to its settings. */
async function notifyPayer(
  ctx: Ctx,
  subscriptionId: string,
  type: NoticeType,
  detailOf: (row: SubscriptionRow) => string | null | Promise<string | null> = () => null,
): Promise<void> {
  const row = await findSubscription(ctx, subscriptionId);
  if (!row) return;
  const name = nameOf(await planPriceOf(ctx, row.priceId), row.seats);
  await notify(ctx, {
    type,
    target: { kind: 'thing', id: row.id, name, path: '/settings/subscription' },
    to: row.payerId,
    detail: await detailOf(row),
  });
}

const lastDay = ({ periodEnd }: SubscriptionRow) => periodEnd && formatDay(periodEnd);
const graceDay = ({ unpaidSince }: SubscriptionRow) =>
  unpaidSince && formatDay(new Date(Date.parse(unpaidSince) + GRACE_DAYS * 86_400_000));

export async function notifyOfTransition(
  ctx: Ctx,
  { subscriptionId: id, from, to }: EventMap['subscription.transitioned'],
): Promise<void> {
  const wasUnpaid = from === 'past_due' || from === 'restricted';
  if (from === 'incomplete') {
    if (to === 'active') await notifyPayer(ctx, id, 'subscription_started');
  } else if (to === 'active') {
    if (wasUnpaid) await notifyPayer(ctx, id, 'subscription_recovered');
    if (from === 'cancelling') await notifyPayer(ctx, id, 'subscription_kept');
  } else if (to === 'cancelling') await notifyOfCancellation(ctx, id);
  else if (to === 'past_due') await notifyOfUnpaid(ctx, id, 'subscription_failed');
  else if (to === 'restricted') await notifyPayer(ctx, id, 'subscription_restricted');
  else await notifyPayer(ctx, id, 'subscription_ended', () => to);
}

/** A payment that the bank wants to be confirmed was not declined. */
async function notifyOfUnpaid(ctx: Ctx, id: string, type: NoticeType): Promise<void> {
  const row = await findSubscription(ctx, id);
  await notifyPayer(ctx, id, row?.unpaidNeedsBank ? 'subscription_confirm' : type, graceDay);
}

async function notifyOfCancellation(ctx: Ctx, id: string): Promise<void> {
  const row = await findSubscription(ctx, id);
  await notifyPayer(ctx, id, row?.stoppedAt ? 'subscription_stopped' : 'subscription_cancelled', lastDay);
}

type Told = EventMap['subscription.changed'];

export const notifyOfChange = (ctx: Ctx, { subscriptionId }: Told): Promise<void> =>
  notifyPayer(ctx, subscriptionId, 'subscription_changed');

export const notifyOfRetry = (ctx: Ctx, { subscriptionId }: Told): Promise<void> =>
  notifyOfUnpaid(ctx, subscriptionId, 'subscription_retry_failed');

/** What was undone meanwhile isn't told any more. */
export async function notifyOfPlanned(ctx: Ctx, { subscriptionId }: Told): Promise<void> {
  const row = await findSubscription(ctx, subscriptionId);
  if (!row?.nextPriceId) return;
  const next = nameOf(await planPriceOf(ctx, row.nextPriceId), row.nextSeats ?? row.seats);
  const day = lastDay(row);
  await notifyPayer(ctx, subscriptionId, 'subscription_planned', () => (day ? `${next} on ${day}` : next));
}

export const forgetPlanned = (ctx: Ctx, { subscriptionId, payerId }: Told): Promise<void> =>
  deleteNotices(ctx, { accountId: payerId, type: 'subscription_planned', targetId: subscriptionId });

export async function notifyOfRenewal(ctx: Ctx, event: EventMap['subscription.renewed']): Promise<void> {
  const [invoice] = await ctx.sql<{ paid: number; currency: string }[]>`
    select paid, currency from subscription_invoice where id = ${event.invoiceId}`;
  if (invoice)
    await notifyPayer(ctx, event.subscriptionId, 'subscription_renewed', () =>
      formatMoney(invoice.paid, invoice.currency),
    );
}

export async function notifyOfRefund(ctx: Ctx, event: EventMap['subscription.refunded']): Promise<void> {
  const [refund] = await ctx.sql<{ amount: number; currency: string; reason: RefundReason }[]>`
    select r.amount, i.currency, r.reason from subscription_refund r join subscription_invoice i on i.id = r.invoice_id
    where r.id = ${event.refundId}`;
  if (refund)
    await notifyPayer(
      ctx,
      event.subscriptionId,
      refund.reason === 'ban_lifted' ? 'subscription_ban_refunded' : 'subscription_refunded',
      () => formatMoney(refund.amount, refund.currency),
    );
}

export const notifyOfPrice = (ctx: Ctx, event: EventMap['subscription.price-changed']): Promise<void> =>
  tellPrice(ctx, event, 'subscription_price');

export const remindOfPrice = (ctx: Ctx, event: EventMap['subscription.price-near']): Promise<void> =>
  tellPrice(ctx, event, 'subscription_price_near');

/** Old price, new price, and the day of the first bill with it. What has changed since is told in its own time. */
async function tellPrice(
  ctx: Ctx,
  { subscriptionId, priceId }: EventMap['subscription.price-changed'],
  type: NoticeType,
): Promise<void> {
  const row = await findSubscription(ctx, subscriptionId);
  if (!row || row.priceNoticeId !== priceId) return;
  const [from, to] = [await planPriceOf(ctx, row.priceId), await planPriceOf(ctx, priceId)];
  const day = firstBillAt(row, to.interval);
  if (from.plan !== to.plan || from.interval !== to.interval || !day) return;
  const seats = row.nextSeats ?? row.seats;
  const [old, now] = [from, to].map((price) => formatMoney(totalOf(price, seats), price.currency));
  const detail =
    old === now
      ? `stays at ${now} a ${to.interval}`
      : `changes from ${old} to ${now} a ${to.interval}, with your bill on ${formatDay(day)}`;
  await notifyPayer(ctx, subscriptionId, type, () => detail);
}
