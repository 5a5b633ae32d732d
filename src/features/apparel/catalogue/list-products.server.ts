import { accountIdOf } from '#features/accounts/accounts.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { aBigint, anId, aTime, type Column, decodeCursor, type SortKey, toPage } from '#platform/keyset.ts';
import { siteRules } from '#platform/site-rules.ts';
import { categoryIdOf } from '../categories/categories.server.ts';
import type { ApparelDetails, ApparelSummary } from '../product/calls.ts';
import { presentProducts } from '../product/present-products.server.ts';
import { isHidden, isMuted, type ProductRow, productColumns } from '../product/product-row.server.ts';
import { presentAllDetails } from '../product/see-product.server.ts';
import type { getApparels, getMyApparels } from './calls.ts';
import { categoryFacet, choiceFacets, STOCK_FACET, sellerFacet, sportFacet } from './facets.ts';

type Wanted = CallParsed<typeof getApparels>['body'];

/** How a list is sorted: the column of its first key, the direction, and the same key of a row. */
const sorts = {
  newest: {
    by: 'published_at',
    down: true,
    first: aTime,
    key: (p: ProductRow) => p.publishedAt ?? p.createdAt,
  },
  popular: { by: 'sold', down: true, first: aBigint, key: (p: ProductRow) => p.sold },
  price: { by: 'price_from', down: false, first: aBigint, key: (p: ProductRow) => p.priceFrom },
  'price-down': { by: 'price_from', down: true, first: aBigint, key: (p: ProductRow) => p.priceFrom },
} as const;

/** Products on sale. Filters of what can be bought find what is in stock now. */
export async function listProducts(ctx: Ctx, wanted: Wanted): Promise<Page<ApparelSummary>> {
  const { sql, site } = ctx;
  const { sort, limit, cursor, minPrice, maxPrice } = wanted;
  const { by, down, first, key } = sorts[sort];
  const after = decodeCursor(cursor, [first as Column, anId]);
  const facets = await facetsOf(ctx, wanted);
  if (!facets || !siteRules[site].can.sell) return { items: [], nextCursor: null };
  const rest = after
    ? sql`and (p.${sql(by)}, p.id) ${down ? sql`<` : sql`>`}
        (${first === aTime ? sql`${after[0]}::timestamptz` : sql`${Number(after[0])}::bigint`}, ${after[1]}::uuid)`
    : sql``;
  const rows = await sql<ProductRow[]>`
    select ${productColumns(ctx)} from apparel_product p
    where p.site = ${site} and p.state = 'published' and not ${isMuted(ctx)}
      ${facets.length > 0 ? sql`and p.facets @> ${facets}` : sql``}
      ${minPrice === undefined ? sql`` : sql`and p.price_to >= ${minPrice}`}
      ${maxPrice === undefined ? sql`` : sql`and p.price_from <= ${maxPrice}`} ${rest}
    order by p.${sql(by)} ${down ? sql`desc` : sql``}, p.id ${down ? sql`desc` : sql``} limit ${limit + 1}`;
  const page = toPage(rows, limit, (row): SortKey => [key(row), row.id]);
  return { ...page, items: await presentProducts(ctx, page.items) };
}

/** What a product has to be found by; null for a category that isn't there. */
async function facetsOf(ctx: Ctx, wanted: Wanted): Promise<string[] | null> {
  const { category, size, colour, sport, seller, inStock } = wanted;
  const categoryId = category && (await categoryIdOf(ctx, category));
  if (categoryId === null) return null;
  return [
    ...(categoryId ? [categoryFacet(categoryId)] : []),
    ...(seller ? [sellerFacet(await accountIdOf(ctx, seller))] : []),
    ...(sport ? [sportFacet(sport)] : []),
    ...(inStock ? [STOCK_FACET] : []),
    ...choiceFacets(size, colour),
  ];
}

/** What the viewer sells. */
export async function myProducts(
  ctx: Ctx,
  { state, ...paging }: CallParsed<typeof getMyApparels>['query'],
): Promise<Page<ApparelDetails>> {
  const { sql } = ctx;
  const { accountId } = viewerOf(ctx);
  return readByChange(ctx, paging, {
    where: sql`p.owner_id = ${accountId} ${state ? sql`and p.state = ${state}` : sql``}`,
  });
}

/** Products that wait for the viewer's approval, oldest first. */
export async function productApprovals(ctx: Ctx, paging: Paging): Promise<Page<ApparelDetails>> {
  const { accountId } = viewerOf(ctx);
  return readByChange(ctx, paging, {
    where: ctx.sql`p.state = 'in_review' and not ${isHidden(ctx)} and p.id in (
      select product_id from apparel_payee where account_id = ${accountId} and state = 'pending')`,
    oldest: true,
  });
}

/** The review queue, oldest first. */
export async function productsInReview(ctx: Ctx, paging: Paging): Promise<Page<ApparelDetails>> {
  if (!staffMay(viewerOf(ctx), 'review')) throw forbidden('Only our team can see the review queue.');
  return readByChange(ctx, paging, {
    where: ctx.sql`p.state = 'in_review' and p.needs_review and p.approved_at is null`,
    oldest: true,
  });
}

async function readByChange(
  ctx: Ctx,
  { limit, cursor }: Paging,
  { where, oldest = false }: { where: ReturnType<Ctx['sql']>; oldest?: boolean },
): Promise<Page<ApparelDetails>> {
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const way = oldest ? sql`` : sql`desc`;
  const rest = after
    ? sql`and (p.updated_at, p.id) ${oldest ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const rows = await sql<ProductRow[]>`
    select ${productColumns(ctx)} from apparel_product p where p.site = ${site} and ${where} ${rest}
    order by p.updated_at ${way}, p.id ${way} limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.updatedAt, row.id]);
  return { ...page, items: await presentAllDetails(ctx, page.items) };
}
