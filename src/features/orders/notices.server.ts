import './events.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

type Transition = EventMap['order.transitioned'];

/** What was sent has come. Digital things are there with the payment and told of with it. */
export async function notifyOfDelivery(ctx: Ctx, event: Transition): Promise<void> {
  if (event.to !== 'delivered' || event.from !== 'shipped') return;
  const { orderId, number, buyerId } = event;
  await notify(ctx, {
    type: 'order_delivered',
    target: { kind: 'thing', id: orderId, name: `Order ${number}`, path: `/orders/${number}` },
    to: buyerId,
  });
}

/** Whoever looks at an order sees its new state. */
export const pushOrder = (ctx: Ctx, { buyerId, number }: Transition): Promise<void> =>
  pushUpdate(ctx, buyerId, 'order.changed', { number });
