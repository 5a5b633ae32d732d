import { accountContents, dataExports, profileShops } from '#features/accounts/points.ts';
import { offersNow, teamOffersNow } from '#features/listings/offers-now.server.ts';
import { stocked } from '#features/listings/points.ts';
import { pricedGoodsOf } from '#features/listings/prices.server.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { sellables } from '#features/payments/points.ts';
import { planCounts, planOverflows } from '#features/plans/points.ts';
import { sharePictures } from '#features/share/points.ts';
import { publishTargets } from '#features/studio/points.ts';
import { teamShops } from '#features/teams/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import { ownedProducts } from './account-contents.server.ts';
import { catalogue } from './catalogue/api.server.ts';
import { sharedProduct } from './catalogue/public-pages.server.ts';
import { categories } from './categories/api.server.ts';
import { making } from './making/api.server.ts';
import { productOfDesign } from './making/publish-target.server.ts';
import { makeMockUp } from './mock-up/calls.ts';
import { mockUp } from './mock-up/mock-up.server.ts';
import { noticed } from './notices.server.ts';
import { apparelExports } from './personal-data.server.ts';
import { apparelOverflow, applyListedLimit, productsListed } from './plan-limits.server.ts';
import { apparelListing } from './product/apparel-listing.server.ts';
import * as product from './product/calls.ts';
import { productAudience } from './product/public-pages.server.ts';
import { productDetails, variantDetails } from './product/see-product.server.ts';
import { review } from './review/api.server.ts';
import {
  eraseSeller,
  followMissedOrigin,
  followSellerBan,
  followStatedOrigin,
} from './selling/end-sales.server.ts';
import { followDelivery } from './selling/restock.server.ts';
import { apparelVariants } from './selling/sell-apparel.server.ts';
import { sendStockAlerts, stockedApparel } from './selling/stocked.server.ts';
import { apparelActs } from './staff-acts.server.ts';

export const apparel: Feature = {
  rooms: [noticed, categories, catalogue, making, review],
  calls: [
    serve(product.getApparelProduct, (ctx, { params }) => productDetails(ctx, params.slug)),
    serve(product.getApparel, (ctx, { params }) => variantDetails(ctx, params.variantId)),
    serve(makeMockUp, (ctx, { body }) => mockUp(ctx, body)),
  ],
  subscriptions: [
    on('apparel.stock-changed', 'apparel.send-stock-alerts', sendStockAlerts),
    on('apparel.state-changed', 'apparel.send-stock-alerts-on-sale', sendStockAlerts),
    on('apparel.state-changed', 'apparel.apply-limit', applyListedLimit),
    on('apparel.deleted', 'apparel.apply-limit-after-deletion', applyListedLimit),
    on('delivery.changed', 'apparel.follow-delivery', followDelivery),
    on('delivery.return-changed', 'apparel.follow-return', followDelivery),
    on('seller.origin-missed', 'apparel.follow-missed-origin', followMissedOrigin),
    on('seller.origin-stated', 'apparel.follow-stated-origin', followStatedOrigin),
    on('account.state-changed', 'apparel.follow-ban', followSellerBan),
    on('account.erased', 'apparel.erase-seller', eraseSeller),
  ],
  brings: [
    ...apparelActs,
    accountContents.with(ownedProducts),
    publishTargets.with(productOfDesign),
    sharePictures.with(sharedProduct),
    profileShops.with(offersNow(apparelListing)),
    teamShops.with(teamOffersNow(apparelListing)),
    sellables.with(apparelVariants),
    stocked.with(stockedApparel),
    pricedGoodsOf('products', apparelListing),
    mediaAudiences.with(productAudience),
    privatePaths.with('/shop/selling'),
    planCounts.with(productsListed),
    planOverflows.with(apparelOverflow),
    dataExports.with(...apparelExports),
  ],
};
