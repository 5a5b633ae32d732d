export type OrderState =
  | 'awaiting_payment'
  | 'expired'
  | 'cancelled'
  | 'paid'
  | 'in_fulfilment'
  | 'on_hold'
  | 'partially_shipped'
  | 'shipped'
  | 'delivered'
  | 'completed'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed';

/** Why an order changed its state; refunds and disputes carry the provider's state, and deliveries what
 * was done with them. */
export type OrderReason =
  | 'created'
  | 'paid'
  | 'digital_delivery'
  | 'unavailable'
  | 'replaced'
  | 'reservation_expired'
  | 'buyer_cancelled'
  | 'bank_declined'
  | 'provider_refused'
  | `delivery_${string}`
  | `refund_${string}`
  | `dispute_${string}`;

declare module '#platform/events.ts' {
  interface EventMap {
    'order.transitioned': {
      orderId: string;
      number: string;
      buyerId: string;
      from: OrderState;
      to: OrderState;
    };
  }
}
