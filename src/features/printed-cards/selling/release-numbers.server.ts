import { sentOf } from '#features/deliveries/delivery/returned-lines.server.ts';
import type { LineItem } from '#features/payments/points.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import '../events.ts';

/** A line of a payment. */
type Line = Pick<LineItem, 'paymentId' | 'item'>;

/** How many prints of a line are refunded by now. */
interface Returned {
  /** Before they were sent: their numbers are free again. */
  unsent: number;
  /** After they were sent: their numbers stay taken for ever. */
  sent: number;
}

/**
 * All of a line was refunded, or its dispute was lost: what was never sent is still the seller's.
 * @returns the seller; undefined when that was done before
 */
export async function returnAll(
  tx: Ctx,
  line: Line & Pick<LineItem, 'quantity'>,
): Promise<string | undefined> {
  const sent = await sentOf(tx, line);
  return returnPrints(tx, line, { unsent: line.quantity - sent, sent });
}

/**
 * Takes prints of a line back, the highest numbers first, until so many are returned. With the last one, a twin can be
 * ordered again. Safe to run again.
 * @returns the seller; undefined when nothing changed
 */
export async function returnPrints(tx: Ctx, line: Line, wanted: Returned): Promise<string | undefined> {
  const { sql } = tx;
  const { paymentId, item } = line;
  const [product] = await sql<{ id: string; ownerId: string }[]>`
    select p.id, p.owner_id from printed_card p join printed_card_reservation r on r.product_id = p.id
    where r.payment_id = ${paymentId} and r.item = ${item} and r.state = 'fulfilled' for no key update of p`;
  if (!product) return undefined;
  const copies = await sql<{ id: string; isReleased: boolean; isReturned: boolean }[]>`
    select id, is_released, revoked_at is not null as is_returned from printed_card_copy
    where payment_id = ${paymentId} and item = ${item} order by number desc`;
  const released = copies.filter(({ isReleased }) => isReleased).length;
  const kept = copies.filter(({ isReleased, isReturned }) => isReturned && !isReleased).length;
  const live = copies.filter(({ isReturned }) => !isReturned).map(({ id }) => id);
  const unsent = live.slice(0, Math.max(0, wanted.unsent - released));
  const sent = live.slice(unsent.length, unsent.length + Math.max(0, wanted.sent - kept));
  const returned = [...unsent, ...sent];
  if (returned.length === 0) return undefined;
  await sql`
    with returned as (
      update printed_card_copy set revoked_at = now(), is_released = id = any(${unsent}::uuid[])
      where id = any(${returned}::uuid[])
    ), ended as (
      update printed_card_reservation set state = 'revoked'
      where payment_id = ${paymentId} and item = ${item} and ${returned.length === live.length}
    )
    update printed_card set sold = greatest(0, sold - ${returned.length}), given = given - ${unsent.length},
      -- A run that was made smaller meanwhile has no room for all of them.
      stock = least(stock + ${unsent.length}, run_limit - given + ${unsent.length})
    where id = ${product.id}`;
  if (unsent.length > 0) await emit(tx, 'printed-card.stock-changed', { productId: product.id });
  return product.ownerId;
}
