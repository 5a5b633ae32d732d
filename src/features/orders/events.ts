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

declare module '#platform/events.ts' {
  interface EventMap {
    'order.moved': { orderId: string; number: string; buyerId: string; from: OrderState; to: OrderState };
  }
}
