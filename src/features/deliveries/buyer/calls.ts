import { z } from 'zod';
import { OrderNumber } from '#features/payments/orders/calls.ts';
import { call } from '#platform/call.ts';
import { Done, Id, Sum } from '#platform/fields.ts';
import { DeliveryView } from '../delivery/delivery-view.ts';
import { ReturnView } from '../returns/calls.ts';

/** A delivery as its buyer follows it. */
export const BuyersDelivery = DeliveryView.extend({
  seller: z.object({ name: z.string(), path: z.string() }),
  returns: z.array(ReturnView),
  /** What cancelling refunds, in minor units; null while the buyer can't cancel what isn't sent. */
  cancellation: Sum.nullable(),
  /** ISO 8601; null before it was delivered, and once the window has closed. */
  returnUntil: z.string().nullable(),
});
export type BuyersDelivery = z.infer<typeof BuyersDelivery>;

const group = 'deliveries';

export const getOrderDeliveries = call({
  method: 'GET',
  path: '/delivery/of-order/:number',
  access: 'member',
  fresh: true,
  guests: true,
  group,
  summary: 'The deliveries of one of my orders, with their parcels and returns',
  params: z.object({ number: OrderNumber }),
  reply: z.object({ deliveries: z.array(BuyersDelivery) }),
});

export const confirmReceived = call({
  method: 'POST',
  path: '/delivery/received',
  access: 'member',
  guests: true,
  limit: 'write',
  group,
  summary: 'Say that all of a delivery has arrived',
  body: z.object({ deliveryId: Id }),
  reply: Done,
});

export const cancelUnsentDelivery = call({
  method: 'POST',
  path: '/delivery/cancel-unsent',
  access: 'member',
  guests: true,
  limit: 'write',
  group,
  summary: 'Cancel what a seller hasn’t sent a week after the promised day, for a full refund',
  body: z.object({ deliveryId: Id }),
  reply: Done,
});
