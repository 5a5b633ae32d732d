import { everyone } from '#demo/everyone.ts';
import { pay } from '#demo/pay.ts';
import { ctxAs } from '#demo/sales/pay-as.server.ts';
import type { DemoSubscription } from '#demo/sales/subscriptions.ts';
import { changeAtRenewal } from '#features/subscriptions/changes/at-renewal.server.ts';
import { cancelSubscription } from '#features/subscriptions/changes/cancel.server.ts';
import { openCheckout } from '#features/subscriptions/checkout/checkout.server.ts';
import { syncSubscription } from '#features/subscriptions/sync/follow-up.server.ts';
import type { Deps } from '#platform/ctx.ts';

/** A plan by the real operations. Whoever has one already is left alone: an interrupted fill continues. */
export async function makeSubscription(
  deps: Deps,
  sandboxUrl: string,
  { username, site = 'sports', plan, interval, afterwards }: DemoSubscription,
): Promise<void> {
  const ctx = await ctxAs(deps, site, username);
  const { subscriptionId, checkoutUrl } = await openCheckout(ctx, { plan, interval });
  const { displayName: name = username, email = '' } =
    everyone.find((person) => person.username === username) ?? {};
  await pay(new URL(new URL(checkoutUrl).pathname, sandboxUrl).href, { name, email });
  await syncSubscription(deps, subscriptionId);
  if (afterwards === 'cancel')
    await cancelSubscription(ctx, subscriptionId, { reason: 'unused', note: 'See you next season.' });
  if (afterwards === 'downgrade') await changeAtRenewal(ctx, { subscriptionId, plan: 'BASIC' });
  if (afterwards === 'card-fails') await replaceCard(deps, subscriptionId);
}

async function replaceCard(deps: Deps, id: string): Promise<void> {
  const [row] = await deps.sql<{ providerId: string }[]>`
    select provider_id from subscription where id = ${id}`;
  await deps.provider.subscriptions.update(row?.providerId ?? '', {
    default_payment_method: 'pm_card_chargeCustomerFail',
  });
}
