export type PaymentState =
  | 'initiated'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed';

/** Why a payment changed its state; refunds and disputes carry the provider's state. */
export type PaymentReason =
  | 'created'
  | 'paid'
  | 'unavailable'
  | 'replaced'
  | 'bank_processing'
  | 'authentication_required'
  | 'reservation_expired'
  | 'buyer_cancelled'
  | 'bank_declined'
  | 'provider_refused'
  | `refund_${string}`
  | `dispute_${string}`;

/** Why a payment that isn't paid releases what it reserved. */
export type ReleaseReason = Extract<
  PaymentReason,
  'reservation_expired' | 'buyer_cancelled' | 'bank_declined' | 'provider_refused' | 'replaced'
>;

/** Who refunded, or `unavailable`: it sold out before the payment arrived;
 * `replaced`: its buyer had opened another checkout for the same things. `not_sent`: its seller didn't send it in time. `provider`: at
 * the provider's dashboard. */
export type RefundReason =
  | 'buyer_return'
  | 'seller'
  | 'recipient'
  | 'staff'
  | 'provider'
  | 'unavailable'
  | 'replaced'
  | 'not_sent';

export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed' | 'canceled';

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
    'payment.transitioned': { paymentId: string; buyerId: string; from: PaymentState; to: PaymentState };
    'order.transitioned': {
      orderId: string;
      number: string;
      buyerId: string;
      from: OrderState;
      to: OrderState;
    };
    /** `from` is null for a refund that was made in the provider's dashboard. */
    'refund.transitioned': {
      refundId: string;
      paymentId: string;
      buyerId: string;
      amount: number;
      from: RefundState | null;
      to: RefundState;
    };
    /** The bank's deadline is in two days, and these sellers haven't answered. */
    'dispute.due': { disputeId: string; paymentId: string; sellerIds: readonly string[] };
    /** All sellers of a payment have answered its dispute. */
    'dispute.answered': { disputeId: string };
    /** A dispute was opened, updated or closed; its states are the provider's. */
    'dispute.transitioned': {
      disputeId: string;
      paymentId: string;
      buyerId: string;
      from: string | null;
      to: string;
    };
  }
}
