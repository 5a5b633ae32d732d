import type { SubscriptionState } from './subscription-states.ts';

export type SubscriptionReason =
  | 'started'
  | 'provider'
  | 'checkout_expired'
  | 'replaced'
  | 'cancelled_by_payer'
  | 'kept_by_payer'
  | 'money_returned';

declare module '#platform/events.ts' {
  interface EventMap {
    'subscription.transitioned': {
      subscriptionId: string;
      payerId: string;
      from: SubscriptionState;
      to: SubscriptionState;
    };
    /** An older answer of the provider came after a newer one: it is read again. */
    'subscription.outdated': { subscriptionId: string };
    'subscription.renewed': { subscriptionId: string; payerId: string; invoiceId: string };
    'subscription.price-changed': { subscriptionId: string; payerId: string; priceId: string };
  }
}
