import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { mediaJson, mediaOfJson } from '#features/media/media-json.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import type {
  Delivered,
  FulfillResult,
  Holder,
  ItemRequest,
  LineItem,
  Payee,
  Quote,
  Sellable,
} from '#platform/sellable.ts';
import { cardPath } from '../card/card-path.ts';
import { isHidden, takenBy } from '../card/queries.server.ts';
import { type CardState, type CardTier, tierOf } from '../card/tiers.ts';
import { hasPrize, keepPrize } from '../drops/prizes.server.ts';
import { mint, soldOut } from './mint.server.ts';
import {
  consumeHold,
  consumePrize,
  editionOf,
  holdCopies,
  limitReached,
  releaseCopies,
  reserveCopies,
} from './reserve-copies.server.ts';
import { goneLately, refuseGone, type Which } from './sold-out-cache.ts';
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
  isGone: boolean;
  price: number;
  byLot: boolean;
  /** Taken or set aside by the buyer. */
  taken: number;
  payees: Payee[];
}

/** Everything that decides about a request, in one statement: most of those who come to a drop are told no by it. */
async function findForSale(ctx: Ctx, { refId, variantId }: ItemRequest, buyerId: string) {
  const { sql, site } = ctx;
  const [found] = await sql<ForSale[]>`
    select c.slug, c.title, c.state, c.owner_id, ${isHidden(ctx)} as hidden,
      coalesce((select (monetization ->> 'cards')::boolean from account where id = c.owner_id), false) as sells,
      ${mediaJson(ctx, sql`array[c.front_media_id]`)} as front,
      e.tier, e.supply - e.sold - e.reserved as left, e.sold = e.supply as is_gone, e.price, e.by_lot,
      (${takenBy(sql, sql`e.id`, buyerId)})::int as taken,
      coalesce((
        select jsonb_agg(jsonb_build_object('accountId', p.account_id, 'share', p.share)
          order by p.account_id = c.owner_id desc, p.share desc)
        from card_payee p where p.card_id = c.id and p.share > 0), '[]') as payees
    from edition e join card c on c.id = e.card_id
    where e.id = ${variantId} and c.id = ${refId} and c.site = ${site}`;
  return found;
}

const ended: Partial<Record<CardState, string>> = {
  paused: 'This card is paused. Its maker may go on giving copies later.',
  retired: 'This card has ended: no more copies are given.',
};

function refuseUnlessOpen({ state, hidden, isGone }: ForSale, which: Which): void {
  const why = ended[state];
  if (hidden || (state !== 'published' && state !== 'sold_out' && !why)) throw notFound('card');
  if (why) throw conflict('NOT_FOR_SALE', why);
  if (isGone || state === 'sold_out') throw goneLately(which, soldOut());
}

const allReserved = () =>
  conflict('SOLD_OUT', 'Every copy that is left is being paid for right now. Look again in ten minutes.');

function refuseUnlessLeft({ taken, tier, left }: ForSale, quantity: number): void {
  if (taken + quantity > tierOf(tier).limit) throw limitReached(tier);
  if (left < quantity) throw conflict('SOLD_OUT', `There are only ${left} left.`);
}

async function quoteCard(ctx: Ctx, request: ItemRequest): Promise<Quote> {
  const { accountId } = activeViewerOf(ctx);
  if (!request.variantId) throw invalid('Choose an edition.', 'variantId');
  const which = { site: ctx.site, editionId: request.variantId };
  refuseGone(which);
  const found = await findForSale(ctx, request, accountId);
  if (!found) throw notFound('card');
  refuseUnlessOpen(found, which);
  if (!found.byLot && found.left === 0) throw goneLately(which, allReserved());
  if (!found.byLot) refuseUnlessLeft(found, request.quantity);
  else if (request.quantity > 1 || !(await hasPrize(ctx, request.variantId, accountId)))
    throw conflict('BY_LOT', 'These copies are drawn by lot. Enter the drop to have a chance.');
  const { price, ownerId, slug, title, tier, payees } = found;
  if (price > 0 && payees.some((payee) => payee.accountId === accountId))
    throw conflict('OWN_CARD', 'You earn from this card, so you cannot buy it.');
  if (price > 0 && !found.sells) {
    throw conflict('NOT_FOR_SALE', 'The maker of this card does not sell at the moment.');
  }
  const [picture] = mediaOfJson(ctx, found.front);
  return {
    unitAmount: price,
    title,
    detail: `${tierOf(tier).label} edition, one of ${tierOf(tier).supply}`,
    picture: picture?.sizes[0]?.url ?? picture?.url ?? null,
    path: cardPath(slug),
    fee: 'goods',
    payees: price > 0 ? payees : [{ accountId: ownerId, share: 10_000 }],
  };
}

/** Lost what was set aside: another copy if there is one and the limit allows it. The edition's row is locked. */
async function hasAnother({ sql }: Ctx, lineItem: LineItem): Promise<boolean> {
  const editionId = editionOf(lineItem);
  await sql`select from edition where id = ${editionId} for update`;
  const [now] = await sql<{ tier: CardTier; isOpen: boolean; taken: number }[]>`
    select e.tier, c.state in ('published', 'paused') and not e.by_lot
        and e.sold + e.reserved + ${lineItem.quantity} <= e.supply as is_open,
      (${takenBy(sql, sql`e.id`, lineItem.buyerId)})::int as taken
    from edition e join card c on c.id = e.card_id where e.id = ${editionId}`;
  if (!now?.isOpen) return false;
  return now.taken + lineItem.quantity <= tierOf(now.tier).limit;
}

async function fulfill(tx: Ctx, lineItem: LineItem): Promise<FulfillResult> {
  const [before] = await tx.sql<{ isGiven: boolean; isDown: boolean }[]>`
    select exists (
        select from card_hold where payment_id = ${lineItem.paymentId} and item = ${lineItem.item} and state = 'consumed'
      ) as is_given,
      exists (select from card where id = ${lineItem.refId} and state = 'taken_down') as is_down`;
  if (before?.isGiven) return 'fulfilled';
  if (before?.isDown) return 'unavailable';
  const held = (await consumeHold(tx, lineItem)) ?? (await consumePrize(tx, lineItem));
  if (!held && !(await hasAnother(tx, lineItem))) return 'unavailable';
  await mint(tx, {
    editionId: editionOf(lineItem),
    ownerId: lineItem.buyerId,
    quantity: lineItem.quantity,
    acquired: 'purchase',
    price: lineItem.unitAmount,
    paymentId: lineItem.paymentId,
    serials: held?.serial ? [held.serial] : undefined,
  });
  if (held?.serial) await keepPrize(tx, editionOf(lineItem), held.serial);
  await writeConsumed(tx, lineItem);
  return 'fulfilled';
}

/** So that a second word of the same payment finds it handed over. */
async function writeConsumed({ sql }: Ctx, lineItem: LineItem): Promise<void> {
  await sql`
    update card_hold set state = 'consumed'
    where payment_id = ${lineItem.paymentId} and item = ${lineItem.item} and state = 'released'`;
}

/** Of several copies, the one that is furthest from the buyer. A gift of them waits for our transaction. */
async function holderOf({ sql }: Ctx, lineItem: LineItem): Promise<Holder> {
  const copies = await sql<{ ownerId: string; state: string }[]>`
    select owner_id, state from card_copy
    where payment_id = ${lineItem.paymentId} and edition_id = ${editionOf(lineItem)} and state <> 'voided'
    order by serial for share`;
  if (copies.some(({ ownerId }) => ownerId !== lineItem.buyerId)) return 'other';
  return copies.some(({ state }) => state === 'gift_pending') ? 'offered' : 'buyer';
}

/** The page of the copy, with its certificate; of several the one with the lowest number. */
async function delivered({ sql }: Ctx, lineItem: LineItem): Promise<Delivered | null> {
  const copies = await sql<Delivered['copies'][number][]>`
    select y.id, y.serial, e.supply from card_copy y join edition e on e.id = y.edition_id
    where y.payment_id = ${lineItem.paymentId} and y.edition_id = ${editionOf(lineItem)} and y.state <> 'voided'
    order by y.serial`;
  const [first] = copies;
  return first ? { path: `/collected/${first.id}`, copies } : null;
}

/** Copies of a card. What it refers to is the card, its variant the edition. */
export const cardCopies: Sellable = {
  kind: 'card',
  quote: quoteCard,
  reserve: holdCopies,
  reserveSql: reserveCopies,
  release: releaseCopies,
  fulfill,
  holderOf,
  delivered,
  returns: { hours: 48, oncePerVariant: true },
  revoke: (tx, lineItem, why) =>
    voidCopies(tx, { paymentId: lineItem.paymentId, editionId: editionOf(lineItem) }, why),
};
