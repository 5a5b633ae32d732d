import '#features/deliveries/events.ts';
import { returnedLines } from '#features/deliveries/delivery/returned-lines.server.ts';
import type { LineItem } from '#features/payments/points.ts';
import { type Ctx, siteCtx, transact } from '#platform/ctx.ts';
import { emitOf } from './stock.server.ts';

/** How many of a line item aren't its buyer's any more by now. */
interface Returned {
  /** They aren't sold any more. */
  returned: number;
  /** They can be sold again: never sent, or back with the seller as good as new. */
  sellable: number;
}

/**
 * Lines of a delivery were cancelled, or came back: what was never sent goes back into stock, and what was returned does
 * when its seller found that it can be sold again. Safe to run again.
 */
export async function followDelivery(ctx: Ctx, { deliveryId }: { deliveryId: string }): Promise<void> {
  for (const { paymentId, site, item, unsent, returned, sellable } of await returnedLines(ctx, deliveryId))
    await transact(siteCtx(ctx, site), (tx) =>
      restock(tx, { paymentId, item }, { returned: unsent + returned, sellable: unsent + sellable }),
    );
}

/**
 * Counts what of a line item isn't sold any more, and puts into stock what can be sold again. The reservation keeps both
 * counts, which only grow and end at what was bought, so it is safe to run again.
 * @returns the reservation's state before; undefined for what isn't apparel or was never paid
 */
export async function restock(
  tx: Ctx,
  { paymentId, item }: Pick<LineItem, 'paymentId' | 'item'>,
  { returned, sellable }: Returned,
): Promise<'fulfilled' | 'revoked' | undefined> {
  const { sql } = tx;
  // The variant before the reservation, as everywhere.
  await sql`
    select from apparel_variant where id in (
      select variant_id from apparel_reservation where payment_id = ${paymentId} and item = ${item}) for no key update`;
  const [line] = await sql<{ productId: string; was: 'fulfilled' | 'revoked'; changed: boolean }[]>`
    with was as (
      select * from apparel_reservation
      where payment_id = ${paymentId} and item = ${item} and state in ('fulfilled', 'revoked')
    ), now as (
      update apparel_reservation r set returned = greatest(was.returned, ${returned}::smallint),
        restocked = greatest(was.restocked, ${sellable}::smallint),
        state = case when ${returned} >= was.quantity then 'revoked' else was.state end
      from was where r.payment_id = was.payment_id and r.item = was.item
      returning r.variant_id, was.state, r.returned - was.returned as returned, r.restocked - was.restocked as restocked
    )
    update apparel_variant v set sold = greatest(0, v.sold - now.returned), stock = least(100000, v.stock + now.restocked)
    from now where v.id = now.variant_id
    returning v.product_id, now.state as was, now.returned + now.restocked > 0 as changed`;
  if (line?.changed) await emitOf(tx, line.productId);
  return line?.was;
}
