import type { ProductState } from '#features/apparel/product/product-states.ts';
import { isPrintable } from '#features/cards/card-sql.server.ts';
import {
  copiesOwnedBy,
  freezeCard,
  lockCardForPrint,
  lockCopyForPrint,
  type OwnedCopy,
} from '#features/cards/printing.server.ts';
import { endChange } from '#features/listings/pending-change.server.ts';
import type { StockedGoods } from '#features/listings/points.ts';
import { sendAlerts } from '#features/listings/stock-alerts/stock-alerts.server.ts';
import { keepAfterErasure } from '#features/media/media.server.ts';
import { mediaJson, mediaOfJson } from '#features/media/media-json.server.ts';
import type {
  FulfillResult,
  ItemRequest,
  LineItem,
  Payee,
  Quote,
  RevocationReason,
  Sellable,
} from '#features/payments/points.ts';
import { earnsWith, isPresent, joinAccount } from '#features/people/account-sql.server.ts';
import { activeViewerOf, buyerOf } from '#features/people/people.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import { byPlace, together } from '#platform/together.ts';
import type { Finish, PrintSize } from '../print/formats.ts';
import { printMarks } from '../prints/sold-prints.server.ts';
import { printedCardPath } from '../product/policy.ts';
import { printedCardListing } from '../product/printed-card-listing.server.ts';
import { isHidden } from '../product/printed-card-row.server.ts';
import { assignNumbers } from './assign-numbers.server.ts';
import { detailOf } from './print-detail.ts';
import { printsInBag } from './prints-in-bag.server.ts';
import { returnAll } from './release-numbers.server.ts';
import {
  notYourCopy,
  releasePrints,
  reservePrints,
  reservePrintsSql,
  soldOut,
  twinTaken,
} from './reserve-prints.server.ts';
import '../events.ts';

interface ForSale {
  cardId: string;
  slug: string;
  title: string;
  state: ProductState;
  ownerId: string;
  size: PrintSize;
  finish: Finish;
  isTwin: boolean;
  price: number;
  currency: Currency;
  left: number;
  stock: number;
  weightGrams: number;
  leadDays: number;
  hidden: boolean;
  sells: boolean;
  isPublished: boolean;
  images: Record<string, unknown>[] | null;
  payees: Payee[];
}

/** Everything a quote depends on: for all prints in a bag in one statement. */
const findForSale = together(
  async ({ sql }, asked: readonly { ctx: Ctx; id: string }[]) => {
    const { ctx } = asked[0] as { ctx: Ctx };
    const { site } = ctx;
    const rows = await sql<(ForSale & { place: number })[]>`
      select asked.place::int, p.card_id, p.slug, p.title, p.state, p.owner_id, p.size, p.finish, p.is_twin, p.price,
        p.currency, p.stock - p.reserved as left, p.stock, p.weight_grams, p.lead_days, ${isHidden(ctx)} as hidden,
        ${earnsWith(ctx, 'shop', sql`p.owner_id`)} as sells,
        ${isPrintable(ctx, sql`p.card_id`)} as is_published,
        ${mediaJson(ctx, sql`array[p.front_media_id]`)} as images,
        coalesce((
          select jsonb_agg(jsonb_build_object('accountId', y.account_id, 'share', y.share)
            order by y.account_id = p.owner_id desc, y.share desc)
          from printed_card_payee y where y.product_id = p.id), '[]') as payees
      from unnest((select ${asked.map(({ id }) => id)}::uuid[])) with ordinality as asked (id, place)
      join printed_card p on p.id = asked.id and p.site = ${site}`;
    return byPlace(rows, asked);
  },
  ({ ctx: { site, viewer } }) => `${site} ${viewer?.accountId} ${viewer?.sessionId}`,
);

const closed: Partial<Record<ProductState, string>> = {
  paused: 'Sales of this card are paused. Check back later.',
  discontinued: 'This printed card was discontinued.',
};

function assertOnSale({ state, hidden, sells, isPublished }: ForSale): void {
  const message = closed[state];
  if (hidden || (state !== 'published' && !message)) throw notFound('printed card');
  if (message) throw conflict('NOT_FOR_SALE', message);
  if (!isPublished) throw conflict('NOT_FOR_SALE', 'This card isn’t published at the moment.');
  if (!sells) throw conflict('NOT_FOR_SALE', 'This seller isn’t selling at the moment.');
}

function assertInStock({ left, stock }: ForSale, quantity: number): void {
  if (left >= quantity) return;
  if (left > 0) throw conflict('SOLD_OUT', left === 1 ? 'Only 1 is left.' : `Only ${left} are left.`);
  if (stock > 0)
    throw conflict('SOLD_OUT', 'The last ones are reserved right now. Try again in ten minutes.');
  throw soldOut();
}

/** The viewer's copy whose twin is ordered; null where a print isn't one. */
async function twinOf(ctx: Ctx, found: ForSale, request: ItemRequest): Promise<OwnedCopy | null> {
  const { variantId, quantity } = request;
  if (!found.isTwin) {
    if (variantId) throw invalid('This card is sold without a copy to choose.', 'variantId');
    return null;
  }
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const copies = await copiesOwnedBy(ctx, { cardId: found.cardId, accountId });
  if (copies.length === 0) throw notYourCopy();
  const copy = copies.find(({ id }) => id === variantId);
  if (!copy) throw invalid('Choose which of your copies to print.', 'variantId', 'COPY_NEEDED');
  if (quantity !== 1) throw invalid('Each copy has one print.', 'quantity');
  const [ordered] = await ctx.sql`
    select from printed_card_reservation where twin_copy_id = ${copy.id} and state in ('active', 'fulfilled')`;
  if (ordered) throw twinTaken();
  return copy;
}

async function quote(ctx: Ctx, request: ItemRequest): Promise<Quote> {
  const { accountId } = buyerOf(ctx);
  const found = await findForSale(ctx.deps, { ctx, id: request.refId });
  if (!found) throw notFound('printed card');
  assertOnSale(found);
  const { payees, ownerId, weightGrams, leadDays, price, currency, title, slug } = found;
  if (payees.some((payee) => payee.accountId === accountId))
    throw conflict('OWN_PRODUCT', 'You earn from this card, so you can’t buy it.');
  const twin = await twinOf(ctx, found, request);
  assertInStock(found, request.quantity);
  const [picture] = mediaOfJson(ctx, found.images);
  return {
    unitAmount: price,
    currency,
    title,
    detail: detailOf(found, twin),
    picture: picture?.sizes[0]?.url ?? picture?.url ?? null,
    path: printedCardPath(slug),
    fee: 'goods',
    payees,
    shipping: { sellerId: ownerId, weightGrams, leadDays },
  };
}

async function fulfill(tx: Ctx, lineItem: LineItem): Promise<FulfillResult> {
  const { sql } = tx;
  const { paymentId, item, buyerId, refId: productId, variantId } = lineItem;
  const copy = variantId ? await lockCopyForPrint(tx, variantId) : null;
  const [found] = await sql<{ cardId: string }[]>`select card_id from printed_card where id = ${productId}`;
  if (!found) return 'unavailable';
  await lockCardForPrint(tx, found.cardId);
  await lockRow(tx, 'printed_card', productId);
  const [row] = await sql<
    {
      ownerId: string;
      cardId: string;
      state: ProductState;
      isPresent: boolean;
      frontMediaId: string;
      backMediaId: string;
    }[]
  >`
    select p.owner_id, p.card_id, p.state, ${isPresent(tx)} as is_present, p.front_media_id, p.back_media_id
    from printed_card p ${joinAccount(tx, 'p.owner_id')} where p.id = ${productId}`;
  if (!row || row.state === 'taken_down') return 'unavailable';
  const isOnSale = row.isPresent && (row.state === 'published' || row.state === 'paused');
  const isTheirs = !copy || (copy.ownerId === buyerId && !copy.isBeingRefunded);
  const taken = await assignNumbers(tx, lineItem, {
    ifReserved: copy?.state !== 'voided',
    orAnother: isOnSale && isTheirs && copy?.state !== 'voided',
  });
  if (taken.result === 'before') return 'fulfilled';
  if (taken.result === 'none') return 'unavailable';
  const { ownerId, cardId, frontMediaId, backMediaId } = row;
  await freezeCard(tx, cardId);
  // Orders show them, also when the seller's account is erased one day.
  await keepAfterErasure(tx, [frontMediaId, backMediaId]);
  // All prints of a run look the same.
  if (await endChange(tx, printedCardListing, { id: productId }))
    await emit(tx, 'printed-card.change-ended', { productId, ownerId });
  const { numbers } = taken;
  await emit(tx, 'printed-card.sold', { productId, ownerId, buyerId, paymentId, item, numbers });
  return 'fulfilled';
}

/** What was sent keeps its number; the rest of the run can be sold again. */
async function revoke(tx: Ctx, lineItem: LineItem, reason: RevocationReason): Promise<void> {
  const { buyerId, refId: productId } = lineItem;
  const ownerId = await returnAll(tx, lineItem);
  if (ownerId) await emit(tx, 'printed-card.revoked', { productId, ownerId, buyerId, reason });
}

/** Printed cards: `refId` is the printed card, `variantId` of a twin the buyer's copy. They are sent to an address. */
export const printedCards: Sellable = {
  kind: 'printed-card',
  isSent: true,
  quote,
  inBag: printsInBag,
  reserve: reservePrints,
  reserveSql: reservePrintsSql,
  release: releasePrints,
  fulfill,
  async delivered(ctx, { paymentId, item, refId }) {
    const rows = await ctx.sql<{ id: string; serial: number; supply: number; slug: string }[]>`
      select c.id, c.number as serial, c.run_limit as supply, p.slug
      from printed_card_copy c join printed_card p on p.id = c.product_id
      where c.payment_id = ${paymentId} and c.item = ${item} and p.id = ${refId} and c.revoked_at is null
      order by c.number`;
    const [first] = rows;
    return first
      ? {
          path: printedCardPath(first.slug),
          copies: rows.map(({ id, serial, supply }) => ({ id, serial, supply })),
        }
      : null;
  },
  marksOf: printMarks,
  returns: { hours: 30 * 24, oncePerVariant: false },
  revoke,
};

/** What people wait for. Of a twin its owner decides by what the page says. */
export const stockedPrints = {
  kind: printedCards.kind,
  async find(ctx: Ctx, productId: string): Promise<StockedGoods | null> {
    const found = await findForSale(ctx.deps, { ctx, id: productId });
    if (!found || found.hidden || (found.state !== 'published' && found.state !== 'paused')) return null;
    const { title, slug, ownerId, left, state, isPublished, sells } = found;
    const isOnSale = state === 'published' && isPublished && sells;
    return { title, detail: '', path: printedCardPath(slug), ownerId, left, isOnSale };
  },
};

/** Its stock or its state changed. */
export const sendStockAlerts = (ctx: Ctx, { productId }: { productId: string }): Promise<void> =>
  sendAlerts(ctx, stockedPrints.kind, [productId]);
