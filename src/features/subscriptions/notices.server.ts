import { notify } from '#features/notifications/delivery/notify.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { NoticeType } from '#platform/notices.ts';
import { formatMoney } from '#ui/format/money.ts';
import './events.ts';
import { planPriceOf, totalOf } from './plan-prices.server.ts';
import { findSubscription } from './subscription-row.server.ts';

/** Tells the payer. The thing is the plan, and leads to its settings. */
async function notifyPayer(ctx: Ctx, subscriptionId: string, type: NoticeType, detail: string | null) {
  const row = await findSubscription(ctx, subscriptionId);
  if (!row) return;
  const { name } = await planPriceOf(ctx, row.priceId);
  await notify(ctx, {
    type,
    target: { kind: 'thing', id: row.id, name: `${name} plan`, path: '/settings/subscription' },
    to: row.payerId,
    detail,
  });
}

export async function notifyOfTransition(
  ctx: Ctx,
  event: EventMap['subscription.transitioned'],
): Promise<void> {
  const { subscriptionId, from, to } = event;
  if (from === 'incomplete' && to === 'active')
    await notifyPayer(ctx, subscriptionId, 'subscription_started', null);
  else if (to === 'past_due') await notifyPayer(ctx, subscriptionId, 'subscription_failed', null);
  else if (to === 'restricted') await notifyPayer(ctx, subscriptionId, 'subscription_restricted', null);
  else if ((to === 'ended' || to === 'expired' || to === 'revoked') && from !== 'incomplete')
    await notifyPayer(ctx, subscriptionId, 'subscription_ended', to);
}

export async function notifyOfRenewal(ctx: Ctx, event: EventMap['subscription.renewed']): Promise<void> {
  const [invoice] = await ctx.sql<{ paid: number; currency: string }[]>`
    select paid, currency from subscription_invoice where id = ${event.invoiceId}`;
  if (invoice)
    await notifyPayer(
      ctx,
      event.subscriptionId,
      'subscription_renewed',
      formatMoney(invoice.paid, invoice.currency),
    );
}

export async function notifyOfPrice(ctx: Ctx, event: EventMap['subscription.price-changed']): Promise<void> {
  const row = await findSubscription(ctx, event.subscriptionId);
  if (!row) return;
  const price = await planPriceOf(ctx, event.priceId);
  const amount = formatMoney(totalOf(price, row.seats), price.currency);
  await notifyPayer(ctx, row.id, 'subscription_price', `${amount} a ${price.interval}`);
}
