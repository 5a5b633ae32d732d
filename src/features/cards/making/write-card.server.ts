import { writePayees } from '#features/listings/payees.server.ts';
import { assertPrice, currencyForPrices } from '#features/listings/prices.server.ts';
import { keepAfterErasure } from '#features/media/media.server.ts';
import type { Payee } from '#features/payments/points.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { newId } from '#platform/ids.ts';
import { cardListing } from '../card/card-listing.server.ts';
import type { CardRow } from '../card/queries.server.ts';
import { type CardTier, tierOf } from '../card/tiers.ts';
import '../card/events.ts';

/** The editions of a card with their prices, and the currency that these are in. */
interface Prices {
  editions: readonly { tier: CardTier; price: number }[];
  currency: Currency;
}

/** @throws 409 for a currency in which the maker doesn't sell, 400 for a price outside its bounds */
export async function assertPrices(tx: Ctx, ownerId: string, { editions, currency }: Prices): Promise<void> {
  if (editions.every(({ price }) => price === 0)) return;
  await currencyForPrices(tx, ownerId, currency);
  for (const [i, { price }] of editions.entries())
    assertPrice(price, currency, `editions.${i}.price`, { mayBeFree: true });
}

/** Replaces a card's editions. Only while nobody owns a copy or is paying for one. */
export async function writeEditions(
  { sql }: Ctx,
  cardId: string,
  { editions, currency }: Prices,
): Promise<void> {
  const dropped = await sql<{ id: string }[]>`
    select id from edition where card_id = ${cardId} and tier <> all(${editions.map(({ tier }) => tier)}::text[])`;
  await removeEditions(
    { sql },
    dropped.map(({ id }) => id),
  );
  for (const { tier, price } of editions) {
    await sql`
      insert into edition (id, card_id, tier, supply, price)
      values (${newId()}, ${cardId}, ${tier}, ${tierOf(tier).supply}, ${price})
      on conflict (card_id, tier) do update set price = excluded.price`;
  }
  await sumEditions({ sql }, cardId, currency);
}

/** Deletes editions without copies, with their released reservations and cancelled drops. */
export async function removeEditions({ sql }: Pick<Ctx, 'sql'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const those = sql`any(${ids as string[]}::uuid[])`;
  await sql`delete from drop_entry where drop_id in (select id from drop where edition_id = ${those})`;
  await sql`delete from drop where edition_id = ${those}`;
  await sql`delete from card_reservation where edition_id = ${those}`;
  await sql`delete from edition where id = ${those}`;
}

/** Changes the prices of the copies that are left. */
export async function writePrices(
  { sql }: Ctx,
  cardId: string,
  { editions, currency }: Prices,
): Promise<void> {
  await sql`
    update edition e set price = w.price
    from unnest(${editions.map(({ tier }) => tier)}::text[], ${editions.map(({ price }) => price)}::bigint[])
      as w (tier, price)
    where e.card_id = ${cardId} and e.tier = w.tier`;
  await sumEditions({ sql }, cardId, currency);
}

const sumEditions = ({ sql }: Pick<Ctx, 'sql'>, cardId: string, currency: Currency) => sql`
  update card c set supply = sums.supply, sold = sums.sold, price_from = sums.price, currency = ${currency}
  from (select sum(supply) as supply, sum(sold) as sold, min(price) as price from edition where card_id = ${cardId}) sums
  where c.id = ${cardId}`;

/** Stores who earns from a card and who is on it: an athlete without a share has to approve it as well. */
export async function writePeople(
  tx: Ctx,
  { cardId: id, ownerId, athleteId }: { cardId: string; ownerId: string; athleteId: string | null },
  payees: readonly Payee[],
): Promise<void> {
  const isPayee = payees.some(({ accountId }) => accountId === athleteId);
  const named = athleteId && !isPayee ? [...payees, { accountId: athleteId, share: 0 }] : payees;
  await writePayees(tx, cardListing, { id, ownerId }, named);
}

/** Keeps a published version of a card, as its row has it now, with the public note on what was corrected. */
export async function writeRevision(
  tx: Ctx,
  { id: cardId, ownerId, revision }: CardRow,
  { note, art }: { note: string; art: readonly string[] },
): Promise<void> {
  await tx.sql`
    insert into card_revision (card_id, revision, title, description, front_media_id, back_media_id, note)
    select id, revision, title, description, front_media_id, back_media_id, ${note} from card where id = ${cardId}`;
  await keepAfterErasure(tx, art);
  await emit(tx, 'card.revised', { cardId, ownerId, revision: revision + 1 });
}
