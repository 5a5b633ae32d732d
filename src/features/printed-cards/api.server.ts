import { accountContents, dataExports, profileShops } from '#features/accounts/points.ts';
import { applyListedLimit, PRODUCTS_LISTED } from '#features/apparel/plan-limits.server.ts';
import { twinPrints } from '#features/cards/points.ts';
import { printables } from '#features/deliveries/points.ts';
import { offersNow, teamOffersNow } from '#features/listings/offers-now.server.ts';
import { pausedBeyondPlan } from '#features/listings/over-plan.server.ts';
import { stocked } from '#features/listings/points.ts';
import { pricedGoodsOf } from '#features/listings/prices.server.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { sellables } from '#features/payments/points.ts';
import { type PlanCount, planCounts, planOverflows } from '#features/plans/points.ts';
import { sharePictures } from '#features/share/points.ts';
import { teamShops } from '#features/teams/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { ownedPrintedCards } from './account-contents.server.ts';
import { catalogue } from './catalogue/api.server.ts';
import { sharedPrintedCard } from './catalogue/public-pages.server.ts';
import { making } from './making/api.server.ts';
import { noticed } from './notices.server.ts';
import { printedCardExports } from './personal-data.server.ts';
import { getSoldPrints } from './prints/calls.ts';
import { printFileRoute } from './prints/print-file-route.server.ts';
import { printableCards, soldPrints } from './prints/sold-prints.server.ts';
import { getPrintedCard } from './product/calls.ts';
import { printedCardListing } from './product/printed-card-listing.server.ts';
import { printedCardAudience } from './product/public-pages.server.ts';
import { printedCardDetails } from './product/see-printed-card.server.ts';
import { review } from './review/api.server.ts';
import { followDelivery } from './selling/assign-numbers.server.ts';
import {
  eraseSeller,
  followCard,
  followCorrection,
  followDeletedCard,
  followMissedOrigin,
  followSellerBan,
  followStatedOrigin,
} from './selling/end-sales.server.ts';
import { printsOfCopies } from './selling/reserve-prints.server.ts';
import {
  printedCards as sellable,
  sendStockAlerts,
  stockedPrints,
} from './selling/sell-printed-cards.server.ts';
import { printedCardsActs } from './staff-acts.server.ts';
import './events.ts';

/** Printed cards on sale, or submitted for it: products like apparel. */
const printedCardsListed: PlanCount = {
  feature: 'products_listed',
  count: ({ sql }, accountId) => sql`
    select count(*) from printed_card
    where owner_id = ${accountId} and state in ('in_review', 'published', 'paused')`,
};

export const printedCards: Feature = {
  rooms: [noticed, catalogue, making, review],
  calls: [
    serve(getPrintedCard, (ctx, { body }) => printedCardDetails(ctx, body.productId)),
    serve(getSoldPrints, (ctx, { params, query }) => soldPrints(ctx, params.productId, query)),
  ],
  routes: printFileRoute,
  subscriptions: [
    on('card.state-changed', 'printed-cards.follow-card', followCard),
    on('card.revised', 'printed-cards.follow-correction', followCorrection),
    on('card.deleted', 'printed-cards.follow-deleted-card', followDeletedCard),
    on('printed-card.state-changed', 'printed-cards.apply-limit', applyListedLimit),
    on('printed-card.state-changed', 'printed-cards.send-stock-alerts-on-sale', sendStockAlerts),
    on('printed-card.stock-changed', 'printed-cards.send-stock-alerts', sendStockAlerts),
    on('printed-card.deleted', 'printed-cards.apply-limit-after-deletion', applyListedLimit),
    on('delivery.changed', 'printed-cards.follow-delivery', followDelivery),
    on('delivery.return-changed', 'printed-cards.follow-return', followDelivery),
    on('seller.origin-missed', 'printed-cards.follow-missed-origin', followMissedOrigin),
    on('seller.origin-stated', 'printed-cards.follow-stated-origin', followStatedOrigin),
    on('account.state-changed', 'printed-cards.follow-ban', followSellerBan),
    on('account.erased', 'printed-cards.erase-seller', eraseSeller),
  ],
  brings: [
    ...printedCardsActs,
    accountContents.with(ownedPrintedCards),
    sharePictures.with(sharedPrintedCard),
    profileShops.with(offersNow(printedCardListing)),
    teamShops.with(teamOffersNow(printedCardListing)),
    sellables.with(sellable),
    stocked.with(stockedPrints),
    printables.with(printableCards),
    pricedGoodsOf('printed cards', printedCardListing),
    twinPrints.with(printsOfCopies),
    mediaAudiences.with(printedCardAudience),
    planCounts.with(printedCardsListed),
    planOverflows.with(
      pausedBeyondPlan(printedCardListing, { feature: PRODUCTS_LISTED, path: '/shop/cards/' }),
    ),
    dataExports.with(...printedCardExports),
  ],
};
