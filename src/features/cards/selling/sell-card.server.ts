import { editionSize } from '#features/cards/card/copy-number.ts';
import { mediaJson, mediaOfJson } from '#features/media/media-json.server.ts';
import type {
  Delivered,
  FulfillResult,
  Holder,
  ItemRequest,
  LineItem,
  Payee,
  Quote,
  Sellable,
} from '#features/payments/points.ts';
import { earnsWith } from '#features/people/account-sql.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type Currency, stepsWithin } from '#platform/currencies.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import { cardPath } from '../card/policy.ts';
import { copiesTowardLimit, isHidden, lockEdition } from '../card/queries.server.ts';
import { type CardState, type CardTier, tierOf } from '../card/tiers.ts';
import { hasTwin } from '../copies/has-twin.server.ts';
import { hasPrize, markPrizeBought } from '../drops/prizes.server.ts';
import { mint, soldOut } from './mint.server.ts';
import {
  editionOf,
  limitReached,
  releaseReservation,
  reserveCopies,
  reserveCopiesSql,
  takePrizeReservation,
  takeReservation,
} from './reserve-copies.server.ts';
import { assertNotSoldOut, type EditionKey, rememberSoldOut } from './sold-out-cache.ts';
import { voidCopies } from './void-copies.server.ts';

interface ForSale {
  slug: string;
  title: string;
  state: CardState;
  ownerId: string;
  front: Record<string, unknown>[] | null;
  hidden: boolean;
  sells: boolean;
  tier: CardTier;
  left: number;
  isSoldOut: boolean;
  price: number;
  currency: Currency;
  drawOnly: boolean;
  /** Bought or reserved by the buyer. */
  taken: number;
  payees: Payee[];
}

/** Everything a quote depends on, in one statement: in a rush most requests end here. */
async function findForSale(ctx: Ctx, { refId, variantId }: ItemRequest, buyerId: string) {
  const { sql, site } = ctx;
  const [found] = await sql<ForSale[]>`
    select c.slug, c.title, c.state, c.owner_id, ${isHidden(ctx)} as hidden,
      ${earnsWith(ctx, 'cards', sql`c.owner_id`)} as sells,
      ${mediaJson(ctx, sql`array[c.front_media_id]`)} as front,
      e.tier, e.supply - e.sold - e.reserved as left, e.sold = e.supply as is_sold_out, e.price, c.currency, e.draw_only,
      (${copiesTowardLimit(sql, sql`e.id`, buyerId)})::int as taken,
      coalesce((
        select jsonb_agg(jsonb_build_object('accountId', p.account_id, 'share', p.share)
          order by p.account_id = c.owner_id desc, p.share desc)
        from card_payee p where p.card_id = c.id and p.share > 0), '[]') as payees
    from edition e join card c on c.id = e.card_id
    where e.id = ${variantId} and c.id = ${refId} and c.site = ${site}`;
  return found;
}

const unavailable: Partial<Record<CardState, string>> = {
  paused: 'Sales of this card are paused. Check back later.',
  retired: 'This card is retired. No more copies are sold.',
};

function assertOnSale(ctx: Ctx, { state, hidden, isSoldOut }: ForSale, edition: EditionKey): void {
  const message = unavailable[state];
  if (hidden || (state !== 'published' && state !== 'sold_out' && !message)) throw notFound('card');
  if (message) throw conflict('NOT_FOR_SALE', message);
  if (isSoldOut || state === 'sold_out') throw rememberSoldOut(ctx, edition, soldOut());
}

const allReserved = () =>
  conflict('SOLD_OUT', 'All remaining copies are reserved right now. Try again in ten minutes.');

function assertInStock({ taken, tier, left }: ForSale, quantity: number): void {
  if (taken + quantity > tierOf(tier).limit) throw limitReached(tier);
  if (left < quantity)
    throw conflict('SOLD_OUT', left === 1 ? 'Only 1 copy is left.' : `Only ${left} copies are left.`);
}

async function quoteCard(ctx: Ctx, request: ItemRequest): Promise<Quote> {
  const { accountId } = activeViewerOf(ctx);
  if (!request.variantId) throw invalid('Choose an edition.', 'variantId');
  const edition = { site: ctx.site, editionId: request.variantId };
  assertNotSoldOut(ctx, edition);
  const found = await findForSale(ctx, request, accountId);
  if (!found) throw notFound('card');
  assertOnSale(ctx, found, edition);
  if (!found.drawOnly && found.left === 0) throw rememberSoldOut(ctx, edition, allReserved());
  if (!found.drawOnly) assertInStock(found, request.quantity);
  else if (request.quantity > 1 || !(await hasPrize(ctx, request.variantId, accountId)))
    throw conflict('DRAW_ONLY', 'These copies are sold by draw. Enter the drop for a chance to buy one.');
  const { price, currency, ownerId, slug, title, tier, payees } = found;
  if (price > 0 && payees.some((payee) => payee.accountId === accountId))
    throw conflict('OWN_CARD', 'You earn from this card, so you can’t buy it.');
  // A winner was promised their time to buy, whatever the maker switches off meanwhile.
  if (price > 0 && !found.sells && !found.drawOnly)
    throw conflict('NOT_FOR_SALE', 'This card’s maker isn’t selling at the moment.');
  const [picture] = mediaOfJson(ctx, found.front);
  return {
    unitAmount: price,
    currency,
    title,
    detail: `${tierOf(tier).label}, ${editionSize(tierOf(tier).supply).toLowerCase()}`,
    picture: picture?.sizes[0]?.url ?? picture?.url ?? null,
    path: cardPath(slug),
    fee: 'goods',
    payees: price > 0 ? payees : [{ accountId: ownerId, share: 10_000 }],
  };
}

/** Whether a buyer who lost their reservation can get another copy. Locks the edition. */
async function hasAnother(tx: Ctx, lineItem: LineItem): Promise<boolean> {
  const { sql } = tx;
  const editionId = editionOf(lineItem);
  await lockEdition(tx, editionId);
  const [now] = await sql<{ tier: CardTier; isOpen: boolean; taken: number }[]>`
    select e.tier, c.state in ('published', 'paused') and not e.draw_only
        and e.sold + e.reserved + ${lineItem.quantity} <= e.supply as is_open,
      (${copiesTowardLimit(sql, sql`e.id`, lineItem.buyerId)})::int as taken
    from edition e join card c on c.id = e.card_id where e.id = ${editionId}`;
  if (!now?.isOpen) return false;
  return now.taken + lineItem.quantity <= tierOf(now.tier).limit;
}

async function fulfill(tx: Ctx, lineItem: LineItem): Promise<FulfillResult> {
  const [before] = await tx.sql<{ isFulfilled: boolean; isDown: boolean }[]>`
    select exists (
        select from card_reservation
        where payment_id = ${lineItem.paymentId} and item = ${lineItem.item} and state = 'fulfilled'
      ) as is_fulfilled,
      exists (select from card where id = ${lineItem.refId} and state = 'taken_down') as is_down`;
  if (before?.isFulfilled) return 'fulfilled';
  if (before?.isDown) return 'unavailable';
  const reservation = (await takeReservation(tx, lineItem)) ?? (await takePrizeReservation(tx, lineItem));
  if (!reservation && !(await hasAnother(tx, lineItem))) return 'unavailable';
  await mint(tx, {
    editionId: editionOf(lineItem),
    ownerId: lineItem.buyerId,
    quantity: lineItem.quantity,
    acquired: 'purchase',
    price: stepsWithin(lineItem.amount / lineItem.quantity, lineItem.currency),
    currency: lineItem.currency,
    paymentId: lineItem.paymentId,
    serials: reservation?.serial ? [reservation.serial] : undefined,
  });
  if (reservation?.serial) await markPrizeBought(tx, editionOf(lineItem), reservation.serial);
  await markFulfilled(tx, lineItem);
  return 'fulfilled';
}

/** Marks a released reservation too, so that a repeated event of this payment finds it fulfilled. */
async function markFulfilled({ sql }: Ctx, lineItem: LineItem): Promise<void> {
  await sql`
    update card_reservation set state = 'fulfilled'
    where payment_id = ${lineItem.paymentId} and item = ${lineItem.item} and state = 'released'`;
}

/** Of several copies, the one furthest from the buyer. Locked, so that gifts wait for this transaction. */
async function holderOf(ctx: Ctx, lineItem: LineItem): Promise<Holder> {
  const { sql } = ctx;
  const locked = await sql<{ id: string }[]>`
    select id from card_copy
    where payment_id = ${lineItem.paymentId} and edition_id = ${editionOf(lineItem)} and state <> 'voided'
    order by id for share`;
  const copies = await sql<{ ownerId: string; state: string; isPrinted: boolean }[]>`
    select y.owner_id, y.state, ${hasTwin(ctx, sql`y.id`)} as is_printed from card_copy y
    where y.id = any(${locked.map(({ id }) => id)}::uuid[])`;
  if (copies.some(({ ownerId }) => ownerId !== lineItem.buyerId)) return 'other';
  if (copies.some(({ isPrinted }) => isPrinted)) return 'printed';
  return copies.some(({ state }) => state === 'gift_pending') ? 'offered' : 'buyer';
}

/** The page of the copy; of several, the one with the lowest number. */
async function delivered({ sql }: Ctx, lineItem: LineItem): Promise<Delivered | null> {
  const copies = await sql<Delivered['copies'][number][]>`
    select y.id, y.serial, e.supply from card_copy y join edition e on e.id = y.edition_id
    where y.payment_id = ${lineItem.paymentId} and y.edition_id = ${editionOf(lineItem)} and y.state <> 'voided'
    order by y.serial`;
  const [first] = copies;
  return first ? { path: `/collected/${first.id}`, copies } : null;
}

/** Copies of a card: `refId` is the card, `variantId` the edition. */
export const cardCopies: Sellable = {
  kind: 'card',
  quote: quoteCard,
  reserve: reserveCopies,
  reserveSql: reserveCopiesSql,
  release: releaseReservation,
  fulfill,
  holderOf,
  delivered,
  returns: { hours: 48, oncePerVariant: true },
  revoke: (tx, lineItem, reason) =>
    voidCopies(tx, { paymentId: lineItem.paymentId, editionId: editionOf(lineItem) }, reason),
};
