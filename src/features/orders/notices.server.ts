import './events.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

type Transition = EventMap['order.transitioned'];

/** A shipped order has arrived. Digital items are delivered with the payment, and its notice covers them. */
export async function notifyOfDelivery(ctx: Ctx, event: Transition): Promise<void> {
  if (event.to !== 'delivered' || event.from !== 'shipped') return;
  const { orderId, number, buyerId } = event;
  await notify(ctx, {
    type: 'order_delivered',
    target: { kind: 'thing', id: orderId, name: `Order ${number}`, path: `/orders/${number}` },
    to: buyerId,
  });
}

/** Updates open order pages. */
export const pushOrder = (ctx: Ctx, { buyerId, number }: Transition): Promise<void> =>
  pushUpdate(ctx, buyerId, 'order.changed', { number });
