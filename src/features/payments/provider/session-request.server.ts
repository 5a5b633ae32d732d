import type Stripe from 'stripe';
import type { Ctx } from '#platform/ctx.ts';
import { toProvider } from '#platform/payment-provider.ts';
import { netOf, type PricedItem } from '../priced-item.ts';

// The provider's shortest session is half an hour, counted from when it receives the request: this leaves room for a
// repeated request. We expire the session ourselves when the reservation ends.
const SESSION_MINUTES = 45;

/** The request to the provider. It is stored, because a repeated request has to be identical. */
export function sessionRequest(
  { deps, site, now }: Ctx,
  { paymentId, items, returnPath }: { paymentId: string; items: readonly PricedItem[]; returnPath: string },
): Stripe.Checkout.SessionCreateParams {
  // A session's metadata isn't copied to its charge.
  const metadata = { payment_id: paymentId, site };
  const back = returnAddress(returnPath, paymentId);
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    line_items: items.map(lineItemOf),
    metadata,
    payment_intent_data: { metadata, transfer_group: paymentId },
    expires_at: Math.floor(now.getTime() / 1000) + SESSION_MINUTES * 60,
    // However the buyer leaves the page, the outcome is read from the provider, never from the address.
    success_url: deps.hosts.urlOf(site, back),
    cancel_url: deps.hosts.urlOf(site, back),
  };
}

/** A line of which a code took something off is one piece at the provider, whose sum has to be ours to the cent. */
function lineItemOf(item: PricedItem): Stripe.Checkout.SessionCreateParams.LineItem {
  const { quantity, unitAmount, currency, discount, title, detail } = item;
  const each = toProvider(discount > 0 ? netOf(item) : unitAmount, currency);
  const isWhole = discount > 0 && quantity > 1;
  return {
    quantity: discount > 0 ? 1 : quantity,
    price_data: {
      currency: each.currency,
      unit_amount: each.amount,
      product_data: {
        name: isWhole ? `${quantity} × ${title}` : title,
        ...(detail ? { description: detail } : {}),
      },
    },
  };
}

/** `/checkout/ID?payment=ID` */
export function returnAddress(returnPath: string, paymentId: string): string {
  return `${returnPath}${returnPath.includes('?') ? '&' : '?'}payment=${paymentId}`;
}
