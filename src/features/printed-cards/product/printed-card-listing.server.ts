import { canSeeProduct } from '#features/apparel/product/policy.ts';
import { productStateLabels, productTransitions } from '#features/apparel/product/product-states.ts';
import {
  findListing,
  findListings,
  lockListing,
  ownListing,
} from '#features/listings/find-listing.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import '../events.ts';
import { listingOf } from '#features/listings/listing-states.server.ts';
import { isHidden, type PrintedCardRow, printedCardColumns } from './printed-card-row.server.ts';

/** Printed cards as listings. */
export const printedCardListing = listingOf<PrintedCardRow>({
  noun: 'printed card',
  table: 'printed_card',
  payeeTable: 'printed_card_payee',
  transitionTable: 'printed_card_transition',
  idColumn: 'product_id',
  published: { state: 'published', at: 'published_at' },
  paused: 'paused',
  transitions: productTransitions,
  stateLabels: productStateLabels,
  editPath: (slug) => `/shop/selling/cards/${slug}/edit`,
  rows: (ctx) => ctx.sql`
    select ${printedCardColumns(ctx)} from printed_card p where p.site = ${ctx.site}`,
  alias: 'p',
  canSee: canSeeProduct,
  isHidden,
  changed: (tx, { id: productId, ...change }) =>
    emit(tx, 'printed-card.state-changed', { productId, ...change }),
  approvalRequested: (tx, { id: productId, ...request }) =>
    emit(tx, 'printed-card.approval-requested', { productId, ...request }),
  approvalAnswered: (tx, { id: productId, ...answer }) =>
    emit(tx, 'printed-card.approval-answered', { productId, ...answer }),
  keepsChanges: true,
  changeDecided: (tx, { id: productId, ...decision }) =>
    emit(tx, 'printed-card.change-decided', { productId, ...decision }),
  review: { act: 'review.printed-card', kind: 'printed_card' },
});

/** By id or slug. */
export const findPrintedCard = (ctx: Ctx, idOrSlug: string) => findListing(ctx, printedCardListing, idOrSlug);
/** The same, its row locked until the transaction ends. */
export const lockPrintedCard = (tx: Ctx, id: string) => lockListing(tx, printedCardListing, id);
/** Some printed cards in this order. */
export const findPrintedCards = (ctx: Ctx, ids: readonly string[]) =>
  findListings(ctx, printedCardListing, ids);
/** The viewer's own. @throws 404 for everybody else's */
export const ownPrintedCard = (ctx: Ctx, id: string) => ownListing(ctx, printedCardListing, id);
