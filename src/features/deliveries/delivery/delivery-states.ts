const DAY_MS = 86_400_000;

/** Days after the promised one from which the buyer can cancel what isn't sent, and on which it is refunded by itself. */
export const CANCELLABLE_AFTER = 7;
export const REFUNDED_AFTER = 30;

const daysAfter = (at: string, days: number) => new Date(Date.parse(at) + days * DAY_MS).toISOString();

/** When the buyer of a delivery can cancel what isn't sent of it, and when it is refunded. Null: nothing is left to send. */
export const unsentDates = ({ state, shipBy }: { state: DeliveryState; shipBy: string }) =>
  openStates.includes(state)
    ? { cancelFrom: daysAfter(shipBy, CANCELLABLE_AFTER), refundAt: daysAfter(shipBy, REFUNDED_AFTER) }
    : null;

export const allDeliveryStates = [
  'to_send',
  'in_fulfilment',
  'on_hold',
  'partially_shipped',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const;
export type DeliveryState = (typeof allDeliveryStates)[number];

/** The transitions of a delivery. */
export const deliveryTransitions: Record<DeliveryState, readonly DeliveryState[]> = {
  to_send: ['in_fulfilment', 'on_hold', 'partially_shipped', 'shipped', 'cancelled'],
  in_fulfilment: ['on_hold', 'partially_shipped', 'shipped', 'cancelled'],
  // Resumed, or its rest is cancelled.
  on_hold: ['in_fulfilment', 'partially_shipped', 'shipped', 'cancelled'],
  partially_shipped: ['on_hold', 'shipped'],
  shipped: ['delivered'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
};

/** Something of it may still have to be sent. */
export const openStates: readonly DeliveryState[] = [
  'to_send',
  'in_fulfilment',
  'on_hold',
  'partially_shipped',
];
export const holdReasons = ['FILE', 'ADDRESS', 'STOCK', 'PAYMENT_REVIEW'] as const;
export type HoldReason = (typeof holdReasons)[number];
