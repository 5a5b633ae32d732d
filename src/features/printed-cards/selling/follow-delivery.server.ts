import '#features/deliveries/events.ts';
import { findDelivery, linesOf } from '#features/deliveries/delivery/delivery-row.server.ts';
import { returnsOf } from '#features/deliveries/returns/return-row.server.ts';
import { type Ctx, siteCtx, transact } from '#platform/ctx.ts';
import { returnPrints } from './return-numbers.server.ts';

/**
 * Lines of a delivery were cancelled, or came back and were refunded: the numbers of what was never sent are free again,
 * and the twin of a returned print can be ordered again. Safe to run again.
 */
export async function followDelivery(ctx: Ctx, { deliveryId }: { deliveryId: string }): Promise<void> {
  const delivery = await findDelivery(ctx, deliveryId);
  if (!delivery) return;
  const { paymentId, site } = delivery;
  const lines = await linesOf(ctx, [deliveryId]);
  const returns = (await returnsOf(ctx, [deliveryId])).get(deliveryId) ?? [];
  for (const { item, cancelled } of lines) {
    const sent = returns
      .filter((one) => one.item === item && one.state === 'refunded')
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (cancelled + sent > 0)
      await transact(siteCtx(ctx, site), (tx) =>
        returnPrints(tx, { paymentId, item }, { unsent: cancelled, sent }),
      );
  }
}
