import { notify } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import type { NoticeType } from '#features/notifications/notices-of.ts';
import { notices, thing } from '#features/notifications/points.ts';
import type { PlanCode } from '#features/plans/plan.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { firstBillAt } from './changes/price-notice.ts';
import type { RefundReason } from './events.ts';
import { subscriptionNotices as types } from './notices.ts';
import { planPriceOf, totalOf } from './plan-prices.server.ts';
import { findSubscription, type SubscriptionRow } from './subscription-row.server.ts';
import { GRACE_DAYS } from './subscription-states.ts';
import './events.ts';

interface Held {
  plan: PlanCode;
  seats: number;
}

/** Tells the payer, with the plan and its seats. The notice leads to its settings. */
async function notifyPayer<Values extends Held>(
  ctx: Ctx,
  row: SubscriptionRow,
  type: NoticeType<Values>,
  valuesOf: (held: Held) => Values,
): Promise<void> {
  const { plan } = await planPriceOf(ctx, row.priceId);
  await notify<Held>(ctx, type, {
    about: thing({ id: row.id, path: '/settings/subscription' }),
    to: row.payerId,
    values: valuesOf({ plan, seats: row.seats }),
  });
}

const asHeld = (held: Held): Held => held;
/** Of what lasts until the end of the period. */
const untilLastDay =
  ({ periodEnd }: SubscriptionRow) =>
  (held: Held) => ({ ...held, until: periodEnd });
const untilGraceEnds =
  ({ unpaidSince }: SubscriptionRow) =>
  (held: Held) => ({
    ...held,
    until: unpaidSince && new Date(Date.parse(unpaidSince) + GRACE_DAYS * 86_400_000).toISOString(),
  });

async function notifyOfTransition(
  ctx: Ctx,
  { subscriptionId, from, to }: EventMap['subscription.transitioned'],
): Promise<void> {
  const row = await findSubscription(ctx, subscriptionId);
  if (!row) return;
  const wasUnpaid = from === 'past_due' || from === 'restricted';
  if (from === 'incomplete') {
    if (to === 'active') await notifyPayer(ctx, row, types.subscription_started, asHeld);
  } else if (to === 'active') {
    if (wasUnpaid) await notifyPayer(ctx, row, types.subscription_recovered, asHeld);
    if (from === 'cancelling') await notifyPayer(ctx, row, types.subscription_kept, asHeld);
  } else if (to === 'cancelling') {
    const type = row.stoppedAt ? types.subscription_stopped : types.subscription_cancelled;
    await notifyPayer(ctx, row, type, untilLastDay(row));
  } else if (to === 'past_due') await notifyOfUnpaid(ctx, row, types.subscription_failed);
  else if (to === 'restricted') await notifyPayer(ctx, row, types.subscription_restricted, asHeld);
  else {
    const state = (await wasMerged(ctx, row)) ? 'merged' : to;
    await notifyPayer(ctx, row, types.subscription_ended, (held) => ({ ...held, state }));
  }
}

/** Whether it ended since another team of the club had a plan too (migrations/*_subscriptions_of_clubs.sql). */
async function wasMerged({ sql }: Ctx, { id }: SubscriptionRow): Promise<boolean> {
  const found = await sql`
    select from subscription_transition where subscription_id = ${id} and reason = 'one_plan_a_club'`;
  return found.length > 0;
}

/** A payment that the bank wants to be confirmed was not declined. */
const notifyOfUnpaid = (
  ctx: Ctx,
  row: SubscriptionRow,
  type: typeof types.subscription_failed,
): Promise<void> =>
  notifyPayer(ctx, row, row.unpaidNeedsBank ? types.subscription_confirm : type, untilGraceEnds(row));

type Told = EventMap['subscription.changed'];

async function notifyOfChange(ctx: Ctx, { subscriptionId }: Told): Promise<void> {
  const row = await findSubscription(ctx, subscriptionId);
  if (row) await notifyPayer(ctx, row, types.subscription_changed, asHeld);
}

async function notifyOfRetry(ctx: Ctx, { subscriptionId }: Told): Promise<void> {
  const row = await findSubscription(ctx, subscriptionId);
  if (row) await notifyOfUnpaid(ctx, row, types.subscription_retry_failed);
}

/** What was undone meanwhile isn't told any more. */
async function notifyOfPlanned(ctx: Ctx, { subscriptionId }: Told): Promise<void> {
  const row = await findSubscription(ctx, subscriptionId);
  if (!row?.nextPriceId) return;
  const { plan: nextPlan } = await planPriceOf(ctx, row.nextPriceId);
  const next = { nextPlan, nextSeats: row.nextSeats ?? row.seats, until: row.periodEnd };
  await notifyPayer(ctx, row, types.subscription_planned, (held) => ({ ...held, ...next }));
}

const forgetPlanned = (ctx: Ctx, { subscriptionId, payerId }: Told): Promise<void> =>
  deleteNotices(ctx, { accountId: payerId, type: types.subscription_planned, targetId: subscriptionId });

async function notifyOfRenewal(ctx: Ctx, event: EventMap['subscription.renewed']): Promise<void> {
  const row = await findSubscription(ctx, event.subscriptionId);
  const [paid] = await ctx.sql<{ amount: number; currency: string }[]>`
    select paid as amount, currency from subscription_invoice where id = ${event.invoiceId}`;
  if (row && paid) await notifyPayer(ctx, row, types.subscription_renewed, (held) => ({ ...held, ...paid }));
}

async function notifyOfRefund(ctx: Ctx, event: EventMap['subscription.refunded']): Promise<void> {
  const row = await findSubscription(ctx, event.subscriptionId);
  const [refund] = await ctx.sql<{ amount: number; currency: string; reason: RefundReason }[]>`
    select r.amount, i.currency, r.reason from subscription_refund r join subscription_invoice i on i.id = r.invoice_id
    where r.id = ${event.refundId}`;
  if (!row || !refund) return;
  const { amount, currency, reason } = refund;
  const type = reason === 'ban_lifted' ? types.subscription_ban_refunded : types.subscription_refunded;
  await notifyPayer(ctx, row, type, (held) => ({ ...held, amount, currency }));
}

const notifyOfPrice = (ctx: Ctx, event: EventMap['subscription.price-changed']): Promise<void> =>
  sendPriceNotice(ctx, event, types.subscription_price);

const remindOfPrice = (ctx: Ctx, event: EventMap['subscription.price-near']): Promise<void> =>
  sendPriceNotice(ctx, event, types.subscription_price_near);

/** Old price, new price, and the day of the first bill with it. What has changed since is told in its own time. */
async function sendPriceNotice(
  ctx: Ctx,
  { subscriptionId, priceId }: EventMap['subscription.price-changed'],
  type: typeof types.subscription_price,
): Promise<void> {
  const row = await findSubscription(ctx, subscriptionId);
  if (!row || row.priceNoticeId !== priceId) return;
  const [before, after] = [await planPriceOf(ctx, row.priceId), await planPriceOf(ctx, priceId)];
  const day = firstBillAt(row, after.interval);
  if (before.plan !== after.plan || before.interval !== after.interval || !day) return;
  const { interval, currency } = after;
  const seats = row.nextSeats ?? row.seats;
  const [from, amount] = [totalOf(before, seats), totalOf(after, seats)];
  const change = from === amount ? ('stays' as const) : ('changes' as const);
  const price = { change, from, amount, currency, interval, on: day.toISOString() };
  await notifyPayer(ctx, row, type, (held) => ({ ...held, ...price }));
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(types))],
  subscriptions: [
    on('subscription.transitioned', 'subscriptions.notify-of-transition', notifyOfTransition),
    on('subscription.refunded', 'subscriptions.notify-of-refund', notifyOfRefund),
    on('subscription.renewed', 'subscriptions.notify-of-renewal', notifyOfRenewal),
    on('subscription.changed', 'subscriptions.notify-of-change', notifyOfChange),
    on('subscription.change-planned', 'subscriptions.notify-of-planned', notifyOfPlanned),
    on('subscription.plan-settled', 'subscriptions.forget-planned', forgetPlanned),
    on('subscription.retry-failed', 'subscriptions.notify-of-retry', notifyOfRetry),
    on('subscription.price-changed', 'subscriptions.notify-of-price', notifyOfPrice),
    on('subscription.price-near', 'subscriptions.remind-of-price', remindOfPrice),
  ],
};
