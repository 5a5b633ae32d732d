import { approvalsPage, ownPage, reviewPage } from '#features/listings/pages.server.ts';
import { inOneCurrency, sortedBy } from '#features/listings/sorted.server.ts';
import { sellerIdsOf } from '#features/teams/team-shop.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { siteRules } from '#platform/site-rules.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { categoryIdOf } from '../categories/categories.server.ts';
import { apparelListing } from '../product/apparel-listing.server.ts';
import type { ApparelDetails, ApparelSummary } from '../product/calls.ts';
import { presentProducts } from '../product/present-products.server.ts';
import { isMuted, type ProductRow, productColumns } from '../product/product-row.server.ts';
import { presentAllDetails } from '../product/see-product.server.ts';
import type { getApparels, getMyApparels } from './calls.ts';

type Wanted = CallParsed<typeof getApparels>['body'];

const sortColumns = {
  alias: 'p',
  newest: { column: 'published_at', keyOf: (p: ProductRow) => p.publishedAt ?? p.createdAt },
  popular: { column: 'sold', keyOf: (p: ProductRow) => p.sold },
  price: { column: 'price_from', keyOf: (p: ProductRow) => p.priceFrom },
};

/** Products on sale. Filters of what can be bought find what is in stock now. */
export async function listProducts(ctx: Ctx, wanted: Wanted): Promise<Page<ApparelSummary>> {
  const { sql, site } = ctx;
  const { sort, limit, cursor } = wanted;
  const { order, keyFrom, keyOf, after } = sortedBy(ctx, sortColumns, sort);
  const rest = after(keyFrom(cursor));
  const ids = await idsOf(ctx, wanted);
  if (!ids || !siteRules[site].can.sell) return { items: [], nextCursor: null };
  const rows = await sql<ProductRow[]>`
    select ${productColumns(ctx)} from apparel_product p
    where p.site = ${site} and p.state = 'published' and not ${isMuted(ctx)}
      and ${isFound(ctx, { ...wanted, ...ids })} ${rest}
    ${order} limit ${limit + 1}`;
  const page = toPage(rows, limit, keyOf);
  return { ...page, items: await presentProducts(ctx, page.items) };
}

type Filters = Omit<Wanted, 'limit' | 'cursor' | 'category' | 'seller' | 'team'> & {
  categoryId?: string | undefined;
  sellerIds?: readonly string[] | undefined;
};

/** SQL, a boolean: product `p` is found by the filters. */
export function isFound(ctx: Ctx, filters: Filters): Fragment {
  const { sql } = ctx;
  const { minPrice, maxPrice, sellerIds } = filters;
  const facets = facetsOf(filters);
  return sql`true ${inOneCurrency(ctx, { currency: 'p.currency', price: 'p.price_from' }, filters)}
    ${sellerIds ? sql`and p.facets && ${sellerIds.map((id) => `seller:${id}`)}` : sql``}
    ${facets.length > 0 ? sql`and p.facets @> ${facets}` : sql``}
    ${minPrice === undefined ? sql`` : sql`and p.price_to >= ${minPrice}`}
    ${maxPrice === undefined ? sql`` : sql`and p.price_from <= ${maxPrice}`}`;
}

/** The ids of what is named; null for a category that isn't there. @throws 404 for a seller or a team that isn't */
export async function idsOf(ctx: Ctx, { category, ...whose }: Pick<Wanted, 'category' | 'seller' | 'team'>) {
  const categoryId = category && (await categoryIdOf(ctx, category));
  if (categoryId === null) return null;
  return { categoryId, sellerIds: await sellerIdsOf(ctx, whose) };
}

// The names by which products are found, as `summarize` writes them.

const facetsOf = ({ categoryId, size, colour, sport, inStock }: Filters): string[] => [
  ...(categoryId ? [`category:${categoryId}`] : []),
  ...(sport ? [`sport:${sport}`] : []),
  ...(inStock ? ['stock'] : []),
  ...choiceFacets(size, colour),
];

/** Size and colour are of the same variant. */
function choiceFacets(size: string | undefined, colour: string | undefined): string[] {
  if (size && colour) return [`size:${size}+colour:${colour}`];
  if (size) return [`size:${size}`];
  return colour ? [`colour:${colour}`] : [];
}

const inDetail = async (ctx: Ctx, page: Page<ProductRow>): Promise<Page<ApparelDetails>> => ({
  ...page,
  items: await presentAllDetails(ctx, page.items),
});

/** What the viewer sells. */
export const myProducts = async (ctx: Ctx, query: CallParsed<typeof getMyApparels>['query']) =>
  inDetail(ctx, await ownPage(ctx, apparelListing, query));

export const productApprovals = async (ctx: Ctx, paging: Paging) =>
  inDetail(ctx, await approvalsPage(ctx, apparelListing, paging));

export const productsInReview = async (ctx: Ctx, paging: Paging) =>
  inDetail(ctx, await reviewPage(ctx, apparelListing, paging));
