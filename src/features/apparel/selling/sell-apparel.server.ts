import { sentOf } from '#features/deliveries/delivery/returned-lines.server.ts';
import { keepAfterErasure } from '#features/media/media.server.ts';
import { mediaJson, mediaOfJson } from '#features/media/media-json.server.ts';
import type {
  FulfillResult,
  ItemRequest,
  LineItem,
  LineMarks,
  Payee,
  Quote,
  RevocationReason,
  Sellable,
} from '#features/payments/points.ts';
import { earnsWith, isPresent, joinAccount } from '#features/people/account-sql.server.ts';
import { buyerOf } from '#features/people/people.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import { byPlace, together } from '#platform/together.ts';
import { productPath } from '../product/policy.ts';
import { isHidden } from '../product/product-row.server.ts';
import type { ProductState } from '../product/product-states.ts';
import { type Size, sizeLabel } from '../product/sizes.ts';
import { apparelInBag, variantPicture } from './apparel-in-bag.server.ts';
import { restock } from './restock.server.ts';
import {
  releaseStock,
  reserveStock,
  reserveStockSql,
  soldOut,
  takeReserved,
  variantOf,
} from './stock.server.ts';
import '../events.ts';

interface ForSale {
  slug: string;
  title: string;
  state: ProductState;
  ownerId: string;
  leadDays: number;
  hidden: boolean;
  sells: boolean;
  images: Record<string, unknown>[] | null;
  variantState: 'live' | 'discontinued';
  size: Size;
  colour: string;
  price: number;
  currency: Currency;
  left: number;
  stock: number;
  weightGrams: number;
  payees: Payee[];
}

/** Everything a quote depends on: for all variants in a bag in one statement. */
const findForSale = together(
  async ({ sql }, asked: readonly (ItemRequest & { ctx: Ctx })[]) => {
    const { ctx } = asked[0] as { ctx: Ctx };
    const { site } = ctx;
    const rows = await sql<(ForSale & { place: number })[]>`
      select asked.place::int, p.slug, p.title, p.state, p.owner_id, p.lead_days, ${isHidden(ctx)} as hidden,
        ${earnsWith(ctx, 'shop', sql`p.owner_id`)} as sells,
        ${mediaJson(ctx, sql`${variantPicture(ctx)}`)} as images,
        v.state as variant_state, v.size, v.colour, v.price, p.currency, v.stock - v.reserved as left, v.stock,
        v.weight_grams,
        coalesce((
          select jsonb_agg(jsonb_build_object('accountId', y.account_id, 'share', y.share)
            order by y.account_id = p.owner_id desc, y.share desc)
          from apparel_payee y where y.product_id = p.id), '[]') as payees
      from unnest((select ${asked.map(({ refId }) => refId)}::uuid[]), (select ${asked.map(({ variantId }) => variantId)}::uuid[]))
        with ordinality as asked (product_id, variant_id, place)
      join apparel_variant v on v.id = asked.variant_id
      join apparel_product p on p.id = v.product_id and p.id = asked.product_id and p.site = ${site}`;
    return byPlace(rows, asked);
  },
  ({ ctx: { site, viewer } }) => `${site} ${viewer?.accountId} ${viewer?.sessionId}`,
);

const closed: Partial<Record<ProductState, string>> = {
  paused: 'Sales of this product are paused. Check back later.',
  discontinued: 'This product was discontinued.',
};

function assertOnSale({ state, hidden, variantState, sells, size, colour }: ForSale): void {
  const message = closed[state];
  if (hidden || (state !== 'published' && !message)) throw notFound('product');
  if (message) throw conflict('NOT_FOR_SALE', message);
  if (variantState === 'discontinued')
    throw conflict('NOT_FOR_SALE', `${sizeLabel(size)} in ${colour} was discontinued. Choose another one.`);
  if (!sells) throw conflict('NOT_FOR_SALE', 'This seller isn’t selling at the moment.');
}

function assertInStock({ left, stock }: ForSale, quantity: number): void {
  if (left >= quantity) return;
  if (left > 0) throw conflict('SOLD_OUT', left === 1 ? 'Only 1 is left.' : `Only ${left} are left.`);
  if (stock > 0)
    throw conflict('SOLD_OUT', 'The last ones are reserved right now. Try again in ten minutes.');
  throw soldOut();
}

async function quoteApparel(ctx: Ctx, request: ItemRequest): Promise<Quote> {
  const { accountId } = buyerOf(ctx);
  if (!request.variantId) throw invalid('Choose a size and colour.', 'variantId');
  const found = await findForSale(ctx.deps, { ...request, ctx });
  if (!found) throw notFound('product');
  assertOnSale(found);
  const { payees, ownerId, weightGrams, leadDays, price, currency, title, size, colour, slug } = found;
  if (payees.some((payee) => payee.accountId === accountId))
    throw conflict('OWN_PRODUCT', 'You earn from this product, so you can’t buy it.');
  assertInStock(found, request.quantity);
  const [picture] = mediaOfJson(ctx, found.images);
  return {
    unitAmount: price,
    currency,
    title,
    detail: `${sizeLabel(size)} · ${colour}`,
    picture: picture?.sizes[0]?.url ?? picture?.url ?? null,
    path: productPath(slug),
    fee: 'goods',
    payees,
    shipping: { sellerId: ownerId, weightGrams, leadDays },
  };
}

async function fulfill(tx: Ctx, lineItem: LineItem): Promise<FulfillResult> {
  const { sql } = tx;
  const { paymentId, item, buyerId, quantity, refId: productId } = lineItem;
  const variantId = variantOf(lineItem);
  await lockRow(tx, 'apparel_variant', variantId);
  const [product] = await sql<{ ownerId: string; state: ProductState; isPresent: boolean }[]>`
    select p.owner_id, p.state, ${isPresent(tx)} as is_present
    from apparel_product p ${joinAccount(tx, 'p.owner_id')} where p.id = ${productId}`;
  if (!product || product.state === 'taken_down') return 'unavailable';
  const isOnSale = product.isPresent && (product.state === 'published' || product.state === 'paused');
  const taken = await takeReserved(tx, lineItem, { orAnother: isOnSale });
  if (taken === 'before') return 'fulfilled';
  if (taken === 'none') return 'unavailable';
  await keepPicture(tx, variantId);
  const { ownerId } = product;
  await emit(tx, 'apparel.sold', { productId, variantId, ownerId, buyerId, paymentId, item, quantity });
  return 'fulfilled';
}

/** Orders show it, also when its seller's account is erased one day. */
async function keepPicture(tx: Ctx, variantId: string): Promise<void> {
  const [variant] = await tx.sql<{ mediaIds: string[] }[]>`
    select ${variantPicture(tx)} as media_ids from apparel_variant v where v.id = ${variantId}`;
  if (variant) await keepAfterErasure(tx, variant.mediaIds);
}

/** All of it was refunded, or its dispute was lost: what was never sent is still the seller's, and goes back into stock. */
async function revoke(tx: Ctx, lineItem: LineItem, reason: RevocationReason): Promise<void> {
  const { buyerId, quantity, refId: productId } = lineItem;
  const sellable = quantity - (await sentOf(tx, lineItem));
  if ((await restock(tx, lineItem, { returned: quantity, sellable })) !== 'fulfilled') return;
  const [product] = await tx.sql<
    { ownerId: string }[]
  >`select owner_id from apparel_product where id = ${productId}`;
  if (product) await emit(tx, 'apparel.revoked', { productId, ownerId: product.ownerId, buyerId, reason });
}

type Marked = Parameters<NonNullable<Sellable['marksOf']>>[1];

const skusOf = ({ sql }: Ctx, lines: Marked): Promise<LineMarks[]> =>
  sql<LineMarks[]>`
    select i.payment_id, i.item, v.sku, '{}'::text[] as numbers, null as twin
    from unnest(${lines.map(({ paymentId }) => paymentId)}::uuid[], ${lines.map(({ item }) => item)}::smallint[])
      as wanted (payment_id, item)
    join apparel_reservation i on i.payment_id = wanted.payment_id and i.item = wanted.item
    join apparel_variant v on v.id = i.variant_id`;

/** Variants of apparel: `refId` is the product. It is sent to an address. */
export const apparelVariants: Sellable = {
  kind: 'apparel',
  isSent: true,
  restocks: true,
  quote: quoteApparel,
  inBag: apparelInBag,
  reserve: reserveStock,
  reserveSql: reserveStockSql,
  release: releaseStock,
  fulfill,
  marksOf: skusOf,
  revoke,
};
