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
