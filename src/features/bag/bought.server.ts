import '#features/payments/events.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import { boughtFromBag } from '#features/payments/checkout/bag-lines.server.ts';
import { codesUsedBy } from '#features/payments/promo-codes/use-codes.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { newId } from '#platform/ids.ts';

/**
 * What was paid leaves the bag, whoever confirmed the payment. What somebody added to a line meanwhile stays in it as a new
 * line, so that running again finds nothing to take.
 */
export async function removeBought(
  ctx: Ctx,
  { paymentId, buyerId, to }: EventMap['payment.transitioned'],
): Promise<void> {
  if (to !== 'succeeded') return;
  const bought = await boughtFromBag(ctx, paymentId);
  if (bought.length === 0) return;
  const ofBuyer = ctx.sql`account_id = ${buyerId} and site = ${ctx.site}`;
  for (const { bagLineId, quantity } of bought) {
    const [rest] = await ctx.sql`
      update bag_line set id = ${newId()}, quantity = quantity - ${quantity}
      where id = ${bagLineId} and ${ofBuyer} and quantity > ${quantity} returning id`;
    if (!rest) await ctx.sql`delete from bag_line where id = ${bagLineId} and ${ofBuyer}`;
  }
  // What is left of a seller is another purchase.
  await ctx.sql`
    delete from bag_code c where ${ofBuyer}
      and c.code_id in (${codesUsedBy(ctx, paymentId)})`;
  await pushUpdate(ctx, buyerId, 'bag.changed', {});
}
