import type { SubscriptionState } from './subscription-states.ts';

export type SubscriptionReason =
  | 'started'
  | 'provider'
  | 'checkout_expired'
  | 'replaced'
  | 'cancelled_by_payer'
  | 'kept_by_payer'
  | 'money_returned';

/** Why money of a plan goes back. */
export type RefundReason = 'plan_over' | 'staff' | 'ban_lifted';

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
    /** Another plan, interval or number of seats is paid for now. */
    'subscription.changed': { subscriptionId: string; payerId: string };
    /** Another one is billed from the next period on. */
    'subscription.change-planned': { subscriptionId: string; payerId: string };
    /** What was planned has happened, or was undone. */
    'subscription.plan-settled': { subscriptionId: string; payerId: string };
    /** The provider tried again to charge an unpaid bill, without success. */
    'subscription.retry-failed': { subscriptionId: string; payerId: string };
    /** Money is to go back to the payer. */
    'subscription.refund-requested': { subscriptionId: string };
    /** The provider has taken a refund that nobody of staff decided. */
    'subscription.refunded': { subscriptionId: string; payerId: string; refundId: string };
    /** An unpaid bill can be charged to another card. */
    'subscription.card-changed': { subscriptionId: string };
    'subscription.price-changed': { subscriptionId: string; payerId: string; priceId: string };
    /** The first bill with a price that the payer was told of is near. */
    'subscription.price-near': { subscriptionId: string; payerId: string; priceId: string };
  }
}
