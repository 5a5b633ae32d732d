import { isPrintable } from '#features/cards/card-sql.server.ts';
import type { TwinPrints } from '#features/cards/points.ts';
import { lockCopyForPrint } from '#features/cards/printing.server.ts';
import type { LineItem } from '#features/payments/points.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import '../events.ts';

export const soldOut = () => conflict('SOLD_OUT', 'This printed card is sold out.');

export const twinTaken = () =>
  conflict('TWIN_ORDERED', 'There already is a print of this copy. Each copy has one.');

export const notYourCopy = () =>
  conflict('COPY_NEEDED', 'Only the owner of a copy of this card can order its print.');

/** A print of a copy exists as long as its order isn't cancelled before it was sent. */
export const printsOfCopies: TwinPrints = {
  exists: ({ sql }, copyId) => sql`(
    exists (select from printed_card_reservation r where r.twin_copy_id = ${copyId} and r.state in ('active', 'fulfilled'))
    or exists (select from printed_card_copy p where p.twin_copy_id = ${copyId} and not p.is_released))`,
};

/** SQL: so many can be reserved, at the price that was quoted. */
const isAvailable = ({ sql }: Ctx, { quantity, unitAmount, variantId }: LineItem) => sql`
  p.state = 'published' and p.price = ${unitAmount} and p.stock - p.reserved >= ${quantity}
  and p.is_twin = ${variantId !== null} and ${isPrintable({ sql }, sql`p.card_id`)}`;

/**
 * Reserves prints for a payment. The row and its check keep the sum of all payments within the stock, and the unique index
 * keeps one print of each copy, and of each number.
 */
export async function reservePrints(tx: Ctx, lineItem: LineItem, until: Date): Promise<void> {
  const { sql } = tx;
  const { paymentId, item, buyerId, quantity, refId, variantId } = lineItem;
  const copy = variantId ? await lockCopyForPrint(tx, variantId) : null;
  const [row] = await sql<{ cardId: string }[]>`
    update printed_card p set reserved = p.reserved + ${quantity}
    where p.id = ${refId} and ${isAvailable(tx, lineItem)} returning p.card_id`;
  if (!row) throw await refusal(tx, lineItem);
  if (variantId && (copy?.cardId !== row.cardId || copy.ownerId !== buyerId || copy.state !== 'owned'))
    throw notYourCopy();
  if (copy?.isBeingRefunded)
    throw conflict('BEING_REFUNDED', 'This copy is being refunded, so its print can’t be ordered.');
  const [reserved] = await sql`
    insert into printed_card_reservation (payment_id, item, product_id, account_id, quantity, twin_copy_id,
      twin_edition_id, twin_serial, until)
    values (${paymentId}, ${item}, ${refId}, ${buyerId}, ${quantity}, ${variantId}, ${copy?.editionId ?? null},
      ${copy?.serial ?? null}, ${until})
    on conflict do nothing returning payment_id`;
  if (!reserved) throw twinTaken();
}

/** Why it can't be reserved: what was quoted a moment ago has changed. */
async function refusal(tx: Ctx, { refId, title, unitAmount }: LineItem) {
  const { sql } = tx;
  const [now] = await sql<{ price: number; left: number; isOnSale: boolean }[]>`
    select p.price, p.stock - p.reserved as left,
      p.state = 'published' and ${isPrintable(tx, sql`p.card_id`)} as is_on_sale
    from printed_card p where p.id = ${refId}`;
  if (!now?.isOnSale)
    return conflict('NOT_FOR_SALE', `${title} isn’t on sale any more. You weren’t charged.`);
  if (now.price !== unitAmount)
    return conflict('PRICE_CHANGED', `The price of ${title} has just changed. Check it before you pay.`);
  return now.left > 0
    ? conflict('SOLD_OUT', `Only ${now.left} of ${title} ${now.left === 1 ? 'is' : 'are'} left.`)
    : soldOut();
}

/** The same as part of the statement that writes the payment; a twin takes the steps, which check its owner. */
export const reservePrintsSql = (ctx: Ctx, lineItem: LineItem, until: Date) => {
  const { sql } = ctx;
  const { paymentId, item, buyerId, quantity, refId, variantId } = lineItem;
  return sql`
    taken as (
      update printed_card p set reserved = p.reserved + ${quantity}
      where ${variantId === null} and p.id = ${refId} and ${isAvailable(ctx, lineItem)}
      returning p.id
    ), reserved as (
      insert into printed_card_reservation (payment_id, item, product_id, account_id, quantity, until)
      select ${paymentId}::uuid, ${item}::smallint, taken.id, ${buyerId}::uuid, ${quantity}::smallint,
        ${until}::timestamptz
      from taken
      returning payment_id
    )`;
};

export async function releasePrints(
  tx: Ctx,
  { paymentId, item }: Pick<LineItem, 'paymentId' | 'item'>,
): Promise<void> {
  // The printed card before the reservation, as everywhere.
  await tx.sql`
    select from printed_card where id in (
      select product_id from printed_card_reservation where payment_id = ${paymentId} and item = ${item}) for no key update`;
  const [released] = await tx.sql<{ productId: string }[]>`
    with released as (
      update printed_card_reservation set state = 'released'
      where payment_id = ${paymentId} and item = ${item} and state = 'active' returning product_id, quantity
    )
    update printed_card p set reserved = p.reserved - released.quantity
    from released where p.id = released.product_id returning p.id as product_id`;
  if (released) await emit(tx, 'printed-card.stock-changed', released);
}
