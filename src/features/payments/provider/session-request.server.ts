import type Stripe from 'stripe';
import type { Ctx } from '#platform/ctx.ts';
import type { PricedItem } from '../priced-item.ts';

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
    line_items: items.map(({ quantity, unitAmount, title, detail }) => ({
      quantity,
      price_data: {
        currency: 'usd',
        unit_amount: unitAmount,
        product_data: { name: title, ...(detail ? { description: detail } : {}) },
      },
    })),
    metadata,
    payment_intent_data: { metadata, transfer_group: paymentId },
    expires_at: Math.floor(now.getTime() / 1000) + SESSION_MINUTES * 60,
    // However the buyer leaves the page, the outcome is read from the provider, never from the address.
    success_url: deps.hosts.urlOf(site, back),
    cancel_url: deps.hosts.urlOf(site, back),
  };
}

/** `/checkout/ID?payment=ID` */
export function returnAddress(returnPath: string, paymentId: string): string {
  return `${returnPath}${returnPath.includes('?') ? '&' : '?'}payment=${paymentId}`;
}
