import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { LineItem } from '#platform/sellable.ts';
import { takenBy } from '../card/queries.server.ts';
import { type CardTier, cardTiers, tierOf } from '../card/tiers.ts';
import { returnPrize, takePrize } from '../drops/prizes.server.ts';
import { soldOut } from './mint.server.ts';
import { nothingGone } from './sold-out-cache.ts';

export const limitReached = (tier: CardTier) =>
  conflict(
    'LIMIT_REACHED',
    tierOf(tier).limit === 1
      ? 'One account can have one copy of this edition, and you have yours.'
      : `One account can have ${tierOf(tier).limit} copies of this edition.`,
  );

/** What a sale is of; nothing is sold without saying which edition. */
export function editionOf({ variantId }: LineItem): string {
  if (!variantId) throw new Error('a card was sold without its edition');
  return variantId;
}

/** Of an edition: so many are on open sale. */
const isLeft = (sql: Ctx['sql'], quantity: number) =>
  sql`not by_lot and sold + reserved + ${quantity} <= supply`;

/**
 * Sets copies aside for a payment. Two statements, since the second has to see what others wrote while the first waited
 * for the edition's row; whoever comes after them waits for these two and a commit.
 */
export async function holdCopies(tx: Ctx, lineItem: LineItem, until: Date): Promise<void> {
  const { sql } = tx;
  const { quantity, buyerId } = lineItem;
  const editionId = editionOf(lineItem);
  const [taken] = await sql<{ tier: CardTier }[]>`
    update edition set reserved = reserved + ${quantity}
    where id = ${editionId} and ${isLeft(sql, quantity)}
    returning tier`;
  if (!taken) return holdPrize(tx, lineItem, until);
  const { limit } = tierOf(taken.tier);
  const held = await insertHold(tx, lineItem, until, {
    serial: null,
    fits: sql`(${takenBy(sql, sql`${editionId}::uuid`, buyerId)}) + ${quantity} <= ${limit}`,
  });
  if (!held) throw limitReached(taken.tier);
}

/** What a winner may buy is set aside since the draw. */
async function holdPrize(tx: Ctx, lineItem: LineItem, until: Date): Promise<void> {
  const serial = lineItem.quantity === 1 ? await takePrize(tx, editionOf(lineItem), lineItem.buyerId) : null;
  if (serial === null) throw soldOut();
  await insertHold(tx, lineItem, until, { serial, fits: tx.sql`true` });
}

/** See `card_hold_nth`. */
const nthHold = (sql: Ctx['sql'], lineItem: LineItem) => sql`(
  select coalesce(max(nth), 0) + 1 from card_hold
  where edition_id = ${editionOf(lineItem)}::uuid and account_id = ${lineItem.buyerId}::uuid)`;

const limits = Object.fromEntries(cardTiers.map(({ code, limit }) => [code, limit]));

/**
 * The same as one part of the statement that writes the payment; what was won in a drop is not taken this way. The
 * account's limit is counted as it was when the statement began, so two at once are kept apart by the hold's number.
 */
export const reserveCopies = ({ sql }: Ctx, lineItem: LineItem, until: Date) => sql`
  taken as (
    update edition e set reserved = e.reserved + ${lineItem.quantity}
    where e.id = ${editionOf(lineItem)} and ${isLeft(sql, lineItem.quantity)}
      and (${takenBy(sql, sql`${editionOf(lineItem)}::uuid`, lineItem.buyerId)}) + ${lineItem.quantity}
        <= (${sql.json(limits)}::jsonb ->> e.tier)::int
    returning e.id
  ), reserved as (
    insert into card_hold (id, edition_id, account_id, payment_id, item, quantity, until, nth)
    select ${newId()}::uuid, taken.id, ${lineItem.buyerId}::uuid, ${lineItem.paymentId}::uuid, ${lineItem.item}::smallint,
      ${lineItem.quantity}::smallint, ${until}::timestamptz, ${nthHold(sql, lineItem)}
    from taken
    returning id
  )`;

async function insertHold(
  { sql }: Ctx,
  lineItem: LineItem,
  until: Date,
  { serial, fits }: { serial: number | null; fits: ReturnType<Ctx['sql']> },
): Promise<boolean> {
  const held = await sql`
    insert into card_hold (id, edition_id, account_id, payment_id, item, quantity, serial, until, nth)
    select ${newId()}, ${editionOf(lineItem)}, ${lineItem.buyerId}, ${lineItem.paymentId}, ${lineItem.item}, ${lineItem.quantity},
      ${serial}::smallint, ${until}, ${nthHold(sql, lineItem)}
    where ${fits}
    returning id`;
  return held.length > 0;
}

/** Lets go of what was set aside. What somebody won waits on for them until their time is over. */
export async function releaseCopies(
  tx: Ctx,
  { paymentId, item }: Pick<LineItem, 'paymentId' | 'item'>,
): Promise<void> {
  const [gone] = await tx.sql<{ editionId: string; serial: number | null }[]>`
    with gone as (
      update card_hold set state = 'released'
      where payment_id = ${paymentId} and item = ${item} and state = 'held'
      returning edition_id, quantity, serial
    ), freed as (
      update edition e set reserved = e.reserved - gone.quantity
      from gone where e.id = gone.edition_id and gone.serial is null
    )
    select edition_id, serial from gone`;
  if (!gone) return;
  nothingGone({ site: tx.site, editionId: gone.editionId });
  if (gone.serial) await returnPrize(tx, gone.editionId, gone.serial);
}

/**
 * What was set aside for a sale, about to be handed over: it is no longer counted as reserved.
 * @returns null when it was lost meanwhile
 */
export async function consumeHold(tx: Ctx, lineItem: LineItem): Promise<{ serial: number | null } | null> {
  const [held] = await tx.sql<{ serial: number | null }[]>`
    with used as (
      update card_hold set state = 'consumed'
      where payment_id = ${lineItem.paymentId} and item = ${lineItem.item} and state = 'held'
      returning edition_id, quantity, serial
    ), freed as (
      update edition e set reserved = e.reserved - used.quantity from used where e.id = used.edition_id
    )
    select serial from used`;
  return held ?? null;
}

/** Somebody paid after they had let go of what they won, and it still waits for them. */
export async function consumePrize(tx: Ctx, lineItem: LineItem): Promise<{ serial: number } | null> {
  const editionId = editionOf(lineItem);
  const serial = lineItem.quantity === 1 ? await takePrize(tx, editionId, lineItem.buyerId) : null;
  if (serial === null) return null;
  await tx.sql`update edition set reserved = reserved - 1 where id = ${editionId}`;
  return { serial };
}
