import '#features/deliveries/events.ts';
import { returnedLines } from '#features/deliveries/delivery/returned-lines.server.ts';
import { type Ctx, siteCtx, transact } from '#platform/ctx.ts';
import { returnPrints } from './release-numbers.server.ts';

/**
 * Lines of a delivery were cancelled, or came back and were refunded: the numbers of what was never sent are free again,
 * and the twin of a returned print can be ordered again. Safe to run again.
 */
export async function followDelivery(ctx: Ctx, { deliveryId }: { deliveryId: string }): Promise<void> {
  for (const { paymentId, site, item, unsent, returned } of await returnedLines(ctx, deliveryId))
    await transact(siteCtx(ctx, site), (tx) =>
      returnPrints(tx, { paymentId, item }, { unsent, sent: returned }),
    );
}
