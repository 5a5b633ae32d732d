import type { LineItem } from '#features/payments/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { copiesTowardLimit } from '../card/queries.server.ts';
import { type CardTier, cardTiers, tierOf } from '../card/tiers.ts';
import { claimPrize, unclaimPrize } from '../drops/prizes.server.ts';
import { soldOut } from './mint.server.ts';
import { forgetSoldOut } from './sold-out-cache.ts';

export const limitReached = (tier: CardTier) =>
  conflict(
    'LIMIT_REACHED',
    tierOf(tier).limit === 1
      ? 'Each collector can have one copy of this edition, and you already have yours.'
      : `Each collector can have up to ${tierOf(tier).limit} copies of this edition.`,
  );

/** The edition of a line item, which every card needs. */
export function editionOf({ variantId }: LineItem): string {
  if (!variantId) throw new Error('the line item of a card has no edition');
  return variantId;
}

/** SQL: so many copies of an edition are on open sale. */
const isAvailable = (sql: Ctx['sql'], quantity: number) =>
  sql`not draw_only and sold + reserved + ${quantity} <= supply`;

/**
 * Reserves copies for a payment. Two statements, since the second has to see what others wrote while the first waited
 * for the lock of the edition.
 */
export async function reserveCopies(tx: Ctx, lineItem: LineItem, until: Date): Promise<void> {
  const { sql } = tx;
  const { quantity, buyerId } = lineItem;
  const editionId = editionOf(lineItem);
  const [edition] = await sql<{ tier: CardTier }[]>`
    update edition set reserved = reserved + ${quantity}
    where id = ${editionId} and ${isAvailable(sql, quantity)}
    returning tier`;
  if (!edition) return reservePrize(tx, lineItem, until);
  const { limit } = tierOf(edition.tier);
  const reserved = await insertReservation(tx, lineItem, until, {
    serial: null,
    condition: sql`(${copiesTowardLimit(sql, sql`${editionId}::uuid`, buyerId)}) + ${quantity} <= ${limit}`,
  });
  if (!reserved) throw limitReached(edition.tier);
}

/** A winner's number has been reserved since the draw. */
async function reservePrize(tx: Ctx, lineItem: LineItem, until: Date): Promise<void> {
  const serial = lineItem.quantity === 1 ? await claimPrize(tx, editionOf(lineItem), lineItem.buyerId) : null;
  if (serial === null) throw soldOut();
  await insertReservation(tx, lineItem, until, { serial, condition: tx.sql`true` });
}

/** See `card_reservation_nth`. */
const nextReservationNumber = (sql: Ctx['sql'], lineItem: LineItem) => sql`(
  select coalesce(max(nth), 0) + 1 from card_reservation
  where edition_id = ${editionOf(lineItem)}::uuid and account_id = ${lineItem.buyerId}::uuid)`;

const limits = Object.fromEntries(cardTiers.map(({ code, limit }) => [code, limit]));

/**
 * The same as part of the statement that writes the payment, except for numbers won in a drop. The account's limit is
 * counted as of the start of the statement; the reservation's number keeps two concurrent ones apart.
 */
export const reserveCopiesSql = ({ sql }: Ctx, lineItem: LineItem, until: Date) => sql`
  taken as (
    update edition e set reserved = e.reserved + ${lineItem.quantity}
    where e.id = ${editionOf(lineItem)} and ${isAvailable(sql, lineItem.quantity)}
      and (${copiesTowardLimit(sql, sql`${editionOf(lineItem)}::uuid`, lineItem.buyerId)}) + ${lineItem.quantity}
        <= (${sql.json(limits)}::jsonb ->> e.tier)::int
    returning e.id
  ), reserved as (
    insert into card_reservation (id, edition_id, account_id, payment_id, item, quantity, until, nth)
    select ${newId()}::uuid, taken.id, ${lineItem.buyerId}::uuid, ${lineItem.paymentId}::uuid, ${lineItem.item}::smallint,
      ${lineItem.quantity}::smallint, ${until}::timestamptz, ${nextReservationNumber(sql, lineItem)}
    from taken
    returning id
  )`;

async function insertReservation(
  { sql }: Ctx,
  lineItem: LineItem,
  until: Date,
  { serial, condition }: { serial: number | null; condition: Fragment },
): Promise<boolean> {
  const inserted = await sql`
    insert into card_reservation (id, edition_id, account_id, payment_id, item, quantity, serial, until, nth)
    select ${newId()}, ${editionOf(lineItem)}, ${lineItem.buyerId}, ${lineItem.paymentId}, ${lineItem.item}, ${lineItem.quantity},
      ${serial}::smallint, ${until}, ${nextReservationNumber(sql, lineItem)}
    where ${condition}
    returning id`;
  return inserted.length > 0;
}

/** The edition before its reservation, as everywhere. */
const lockReserved = ({ sql }: Ctx, { paymentId, item }: Pick<LineItem, 'paymentId' | 'item'>) => sql`
  select from edition where id in (
    select edition_id from card_reservation where payment_id = ${paymentId} and item = ${item}) for no key update`;

/** Releases a reservation. A number won in a drop stays the winner's until its deadline. */
export async function releaseReservation(
  tx: Ctx,
  { paymentId, item }: Pick<LineItem, 'paymentId' | 'item'>,
): Promise<void> {
  await lockReserved(tx, { paymentId, item });
  const [released] = await tx.sql<{ editionId: string; serial: number | null }[]>`
    with released as (
      update card_reservation set state = 'released'
      where payment_id = ${paymentId} and item = ${item} and state = 'active'
      returning edition_id, quantity, serial
    ), freed as (
      update edition e set reserved = e.reserved - released.quantity
      from released where e.id = released.edition_id and released.serial is null
    )
    select edition_id, serial from released`;
  if (!released) return;
  forgetSoldOut(tx, { site: tx.site, editionId: released.editionId });
  if (released.serial) await unclaimPrize(tx, released.editionId, released.serial);
}

/**
 * Uses up the reservation of a line item that is being fulfilled.
 * @returns null when it was released meanwhile
 */
export async function takeReservation(
  tx: Ctx,
  lineItem: LineItem,
): Promise<{ serial: number | null } | null> {
  await lockReserved(tx, lineItem);
  const [reservation] = await tx.sql<{ serial: number | null }[]>`
    with used as (
      update card_reservation set state = 'fulfilled'
      where payment_id = ${lineItem.paymentId} and item = ${lineItem.item} and state = 'active'
      returning edition_id, quantity, serial
    ), freed as (
      update edition e set reserved = e.reserved - used.quantity from used where e.id = used.edition_id
    )
    select serial from used`;
  return reservation ?? null;
}

/** A winner paid after their reservation was released, and the number is still theirs. */
export async function takePrizeReservation(tx: Ctx, lineItem: LineItem): Promise<{ serial: number } | null> {
  const editionId = editionOf(lineItem);
  const serial = lineItem.quantity === 1 ? await claimPrize(tx, editionId, lineItem.buyerId) : null;
  if (serial === null) return null;
  await tx.sql`update edition set reserved = reserved - 1 where id = ${editionId}`;
  return { serial };
}
