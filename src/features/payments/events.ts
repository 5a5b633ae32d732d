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

export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed' | 'canceled';

declare module '#platform/events.ts' {
  interface EventMap {
    'payment.moved': { paymentId: string; buyerId: string; from: PaymentState; to: PaymentState };
    /** `from` is null for one that was made at the provider. */
    'refund.moved': {
      refundId: string;
      paymentId: string;
      buyerId: string;
      amount: number;
      from: RefundState | null;
      to: RefundState;
    };
    /** The buyer's bank wants the money back, decided, or went on; the states are the provider's. */
    'dispute.moved': {
      disputeId: string;
      paymentId: string;
      buyerId: string;
      from: string | null;
      to: string;
    };
  }
}
