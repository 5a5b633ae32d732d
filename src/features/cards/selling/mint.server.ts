import { keepAfterErasure } from '#features/media/media.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { conflict } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import '../card/events.ts';
import { cardListing } from '../card/card-listing.server.ts';
import type { CardState, CardTier } from '../card/tiers.ts';
import { appendToRegister } from '../register/append.server.ts';

export interface Mint {
  editionId: string;
  ownerId: string;
  quantity: number;
  acquired: 'purchase' | 'reward';
  /** Of one copy. */
  price: number;
  currency: Currency;
  paymentId: string | null;
  /** Drawn in a drop. Left out: the lowest free numbers. */
  serials?: readonly number[] | undefined;
}
export interface MintedCopy {
  id: string;
  serial: number;
}

/**
 * Creates copies in the caller's transaction, under the edition's row lock: serials, register and counts. Their
 * reservation has to be used up before.
 * @throws 409 SOLD_OUT when there are not as many left
 */
export async function mint(tx: Ctx, wanted: Mint): Promise<MintedCopy[]> {
  const { editionId, ownerId, quantity, acquired, price, currency } = wanted;
  const [edition] = await tx.sql<{ cardId: string; tier: CardTier; supply: number }[]>`
    update edition set sold = sold + ${quantity}
    where id = ${editionId} and sold + reserved + ${quantity} <= supply
    returning card_id, tier, supply`;
  if (!edition) throw soldOut();
  const { cardId, tier } = edition;
  const copies = await insertCopies(tx, wanted, edition);
  const kind = price > 0 ? 'sale' : 'mint';
  for (const { id: copyId, serial } of copies)
    await appendToRegister(tx, {
      editionId,
      kind,
      copyId,
      serial,
      fromId: null,
      toId: ownerId,
      price,
      currency,
    });
  const makerId = await countSold(tx, cardId, quantity);
  for (const { id: copyId, serial } of copies)
    await emit(tx, 'copy.minted', {
      copyId,
      cardId,
      makerId,
      tier,
      serial,
      ownerId,
      acquired,
      price,
      currency,
    });
  return copies;
}

export const soldOut = () => conflict('SOLD_OUT', 'This edition is sold out.');

async function insertCopies(
  { sql }: Ctx,
  { editionId, ownerId, quantity, acquired, price, currency, paymentId, serials = [] }: Mint,
  { cardId, supply }: { cardId: string; supply: number },
): Promise<MintedCopy[]> {
  const ids = Array.from({ length: quantity }, newId);
  const copies = await sql<MintedCopy[]>`
    with free as (
      select s.serial from generate_series(1, ${supply}::int) as s (serial)
      where ${
        serials.length > 0
          ? sql`s.serial = any(${serials as number[]}::int[])`
          : sql`not exists (
          select from drop d join drop_entry t on t.drop_id = d.id
          where d.edition_id = ${editionId} and t.prize in ('won', 'paying') and t.serial = s.serial)`
      }
        and not exists (
          select from card_copy y
          where y.edition_id = ${editionId} and y.serial = s.serial and not y.number_released)
      order by s.serial limit ${quantity}
    )
    insert into card_copy (id, edition_id, card_id, site, serial, owner_id, minted_to, acquired, price_paid, currency, payment_id,
      revision)
    select w.id, ${editionId}, c.id, c.site, free.serial, ${ownerId}, ${ownerId}, ${acquired}, ${price}, ${currency}, ${paymentId},
      c.revision
    from (select serial, row_number() over (order by serial) as place from free) free
    join unnest(${ids}::uuid[]) with ordinality as w (id, place) on w.place = free.place
    join card c on c.id = ${cardId}
    returning id, serial`;
  if (copies.length < quantity) throw soldOut();
  return copies;
}

/** The first copy freezes the card, the last ends its sale. @returns the maker's id */
async function countSold(tx: Ctx, cardId: string, quantity: number): Promise<string> {
  const { sql } = tx;
  const [card] = await sql<
    {
      ownerId: string;
      state: CardState;
      isFirst: boolean;
      isLast: boolean;
      frontMediaId: string;
      backMediaId: string;
    }[]
  >`
    update card set sold = sold + ${quantity}, frozen_at = coalesce(frozen_at, now()) where id = ${cardId}
    returning owner_id, state, sold = ${quantity} as is_first, sold = supply as is_last, front_media_id, back_media_id`;
  if (!card) throw new Error(`no card for this edition: ${cardId}`);
  if (card.isFirst) await keepAfterErasure(tx, [card.frontMediaId, card.backMediaId]);
  if (card.isLast && (card.state === 'published' || card.state === 'paused'))
    await cardListing.states.move(tx, cardId, { to: 'sold_out', by: null, reason: 'last_copy_sold' });
  return card.ownerId;
}
