import type { LineItem } from '#features/payments/points.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import '../events.ts';

export const soldOut = () => conflict('SOLD_OUT', 'This size and colour is sold out.');

/** The variant of a line item, which all apparel needs. */
export function variantOf({ variantId }: Pick<LineItem, 'variantId'>): string {
  if (!variantId) throw new Error('the line item of apparel has no variant');
  return variantId;
}

/** Lists follow after the commit: buyers never wait for a product's row. */
export const emitOf = (tx: Ctx, productId: string): Promise<void> =>
  emit(tx, 'apparel.stock-changed', { productId });

/** SQL: so many of a variant can be reserved, at the price that was quoted. */
const isAvailable = (sql: Ctx['sql'], { quantity, unitAmount }: LineItem) => sql`
  v.state = 'live' and v.price = ${unitAmount} and v.stock - v.reserved >= ${quantity}
  and exists (select from apparel_product p where p.id = v.product_id and p.state = 'published')`;

/** Parts of a statement's `with`: takes stock, and writes the reservation. */
const takeSql = ({ sql }: Ctx, lineItem: LineItem, until: Date, condition: Fragment) => sql`
  taken as (
    update apparel_variant v set reserved = v.reserved + ${lineItem.quantity}
    where v.id = ${variantOf(lineItem)} and ${isAvailable(sql, lineItem)} and ${condition}
    returning v.id, v.stock - v.reserved as left
  ), reserved as (
    insert into apparel_reservation (payment_id, item, variant_id, account_id, quantity, until)
    select ${lineItem.paymentId}::uuid, ${lineItem.item}::smallint, taken.id, ${lineItem.buyerId}::uuid,
      ${lineItem.quantity}::smallint, ${until}::timestamptz
    from taken
    returning payment_id
  )`;

/** Reserves stock for a payment. The variant's row and its check keep the sum of all lines and payments within the stock. */
export async function reserveStock(tx: Ctx, lineItem: LineItem, until: Date): Promise<void> {
  const [variant] = await tx.sql<{ left: number }[]>`
    with ${takeSql(tx, lineItem, until, tx.sql`true`)} select "left" from taken`;
  if (!variant) throw await refusal(tx, lineItem);
  if (variant.left === 0) await emitOf(tx, lineItem.refId);
}

/** The same as part of the statement that writes the payment, but for the last ones, of which lists have to hear. */
export const reserveStockSql = (ctx: Ctx, lineItem: LineItem, until: Date) =>
  takeSql(ctx, lineItem, until, ctx.sql`v.stock - v.reserved > ${lineItem.quantity}`);

/** Why it can't be reserved: what was quoted a moment ago has changed. */
async function refusal({ sql }: Ctx, lineItem: LineItem) {
  const [now] = await sql<{ price: number; left: number; isOnSale: boolean }[]>`
    select v.price, v.stock - v.reserved as left, v.state = 'live' and p.state = 'published' as is_on_sale
    from apparel_variant v join apparel_product p on p.id = v.product_id where v.id = ${variantOf(lineItem)}`;
  if (!now?.isOnSale)
    return conflict('NOT_FOR_SALE', `${lineItem.title} isn’t on sale any more. You weren’t charged.`);
  if (now.price !== lineItem.unitAmount)
    return conflict(
      'PRICE_CHANGED',
      `The price of ${lineItem.title} has just changed. Check it before you pay.`,
    );
  return now.left > 0
    ? conflict('SOLD_OUT', `Only ${now.left} of ${lineItem.title} ${now.left === 1 ? 'is' : 'are'} left.`)
    : soldOut();
}

export async function releaseStock(
  tx: Ctx,
  { paymentId, item }: Pick<LineItem, 'paymentId' | 'item'>,
): Promise<void> {
  // The variant before the reservation, as everywhere.
  await tx.sql`
    select from apparel_variant where id in (
      select variant_id from apparel_reservation where payment_id = ${paymentId} and item = ${item}) for no key update`;
  const [released] = await tx.sql<{ productId: string; left: number; quantity: number }[]>`
    with released as (
      update apparel_reservation set state = 'released'
      where payment_id = ${paymentId} and item = ${item} and state = 'active' returning variant_id, quantity
    )
    update apparel_variant v set reserved = v.reserved - released.quantity
    from released where v.id = released.variant_id
    returning v.product_id, v.stock - v.reserved as left, released.quantity`;
  // It was sold out until now.
  if (released && released.left === released.quantity) await emitOf(tx, released.productId);
}

/**
 * Takes what a line item reserved out of the stock, whose row is locked. With `orAnother`, also of what is free, for a
 * buyer whose reservation was released.
 * @returns before: it was taken already; none: nothing is left
 */
export async function takeReserved(
  tx: Ctx,
  lineItem: LineItem,
  { orAnother }: { orAnother: boolean },
): Promise<'now' | 'before' | 'none'> {
  const { sql } = tx;
  const { paymentId, item, quantity } = lineItem;
  const [reservation] = await sql<{ state: 'active' | 'fulfilled' | 'released' | 'revoked' }[]>`
    select state from apparel_reservation where payment_id = ${paymentId} and item = ${item} for no key update`;
  if (reservation?.state === 'fulfilled' || reservation?.state === 'revoked') return 'before';
  const isReserved = reservation?.state === 'active';
  if (!reservation || (!isReserved && !orAnother)) return 'none';
  const [taken] = await sql`
    update apparel_variant
    set stock = stock - ${quantity}, reserved = reserved - ${isReserved ? quantity : 0}, sold = sold + ${quantity}
    where id = ${variantOf(lineItem)} and ${isReserved ? sql`true` : sql`state = 'live' and stock - reserved >= ${quantity}`}
    returning id`;
  if (!taken) return 'none';
  await sql`
    update apparel_reservation set state = 'fulfilled' where payment_id = ${paymentId} and item = ${item}`;
  return 'now';
}
