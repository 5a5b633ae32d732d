import {
  findListing,
  findListings,
  lockListing,
  ownListing,
} from '#features/listings/find-listing.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { canSeeProduct } from './policy.ts';
import '../events.ts';
import { listingOf } from '#features/listings/listing-states.server.ts';
import { isHidden, type ProductRow, productColumns } from './product-row.server.ts';
import { productStateLabels, productTransitions } from './product-states.ts';

/** Products as listings. */
export const apparelListing = listingOf<ProductRow>({
  noun: 'product',
  table: 'apparel_product',
  payeeTable: 'apparel_payee',
  transitionTable: 'apparel_transition',
  idColumn: 'product_id',
  published: { state: 'published', at: 'published_at' },
  paused: 'paused',
  transitions: productTransitions,
  stateLabels: productStateLabels,
  editPath: (slug) => `/shop/selling/${slug}/edit`,
  rows: (ctx) => ctx.sql`
    select ${productColumns(ctx)} from apparel_product p where p.site = ${ctx.site}`,
  alias: 'p',
  canSee: canSeeProduct,
  isHidden,
  // A slug it had before leads to it too.
  hasSlug: ({ sql, site }, slug) => sql`
    p.id = coalesce(
      (select id from apparel_product where site = ${site} and slug = ${slug}),
      (select product_id from apparel_slug_history where site = ${site} and slug = ${slug}))`,
  changed: (tx, { id: productId, ...change }) => emit(tx, 'apparel.state-changed', { productId, ...change }),
  approvalRequested: (tx, { id: productId, ...request }) =>
    emit(tx, 'apparel.approval-requested', { productId, ...request }),
  approvalAnswered: (tx, { id: productId, ...answer }) =>
    emit(tx, 'apparel.approval-answered', { productId, ...answer }),
  keepsChanges: true,
  changeDecided: (tx, { id: productId, ...decision }) =>
    emit(tx, 'apparel.change-decided', { productId, ...decision }),
  review: { act: 'review.product', kind: 'apparel' },
});

/** By id, slug, or a slug it had before. */
export const findProduct = (ctx: Ctx, idOrSlug: string) => findListing(ctx, apparelListing, idOrSlug);
/** The same, its row locked until the transaction ends. */
export const lockProduct = (tx: Ctx, id: string) => lockListing(tx, apparelListing, id);
/** Some products in this order. */
export const findProducts = (ctx: Ctx, ids: readonly string[]) => findListings(ctx, apparelListing, ids);
/** The viewer's own. @throws 404 for everybody else's */
export const ownProduct = (ctx: Ctx, id: string) => ownListing(ctx, apparelListing, id);
