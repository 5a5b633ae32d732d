import type Stripe from 'stripe';
import type { Ctx } from '#platform/ctx.ts';
import type { PricedItem } from '../priced-item.ts';

// The provider keeps a session for half an hour at least, counted from when it hears of it: with some room for a
// repeated request. We let go of it ourselves when the reservation ends.
const SESSION_MINUTES = 45;

/** What the provider is asked, to be kept and repeated word for word: nothing in it is made anew later. */
export function sessionRequest(
  { deps, site, now }: Ctx,
  { paymentId, items, returnPath }: { paymentId: string; items: readonly PricedItem[]; returnPath: string },
): Stripe.Checkout.SessionCreateParams {
  // The session's metadata is not copied to what it charges.
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
    // Whichever way they leave, what became of it is asked of the provider, never read from the address.
    success_url: deps.hosts.urlOf(site, back),
    cancel_url: deps.hosts.urlOf(site, back),
  };
}

/** `/checkout/ID?payment=ID` */
export function returnAddress(returnPath: string, paymentId: string): string {
  return `${returnPath}${returnPath.includes('?') ? '&' : '?'}payment=${paymentId}`;
}
