import { accountContents, dataExports, profileShops } from '#features/accounts/points.ts';
import { cardFrames } from '#features/cards/points.ts';
import { answerApproval } from '#features/listings/approval.server.ts';
import { offersNow, teamOffersNow } from '#features/listings/offers-now.server.ts';
import { pricedGoodsOf } from '#features/listings/prices.server.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { reportables, reviewKinds, writtenTexts } from '#features/moderation/points.ts';
import { sellables } from '#features/payments/points.ts';
import { planCounts, planOverflows } from '#features/plans/points.ts';
import { searchSources } from '#features/search/points.ts';
import { sharePictures } from '#features/share/points.ts';
import { framePictures } from '#features/studio/points.ts';
import { teamShops } from '#features/teams/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { requestKeyOf } from '#platform/http/request-key.ts';
import { serve } from '#platform/http/serve.ts';
import { sitemaps } from '#platform/sitemap.ts';
import { ownedFrames } from './account-contents.server.ts';
import { eraseSeller, followSellerBan } from './end-sales.server.ts';
import { getFrame } from './frame/calls.ts';
import { frameListing } from './frame/frame-listing.server.ts';
import { frameAudience } from './frame/public-pages.server.ts';
import { sampleRoute } from './frame/sample-route.server.ts';
import { frameDetails } from './frame/see-frame.server.ts';
import * as making from './making/calls.ts';
import { createFrame } from './making/create-frame.server.ts';
import { listFrame, submitFrame, withdrawFrame } from './making/submit-frame.server.ts';
import { updateFrame } from './making/update-frame.server.ts';
import * as market from './market/calls.ts';
import { countOffers } from './market/count-frames.server.ts';
import { frameApprovals, listFrames } from './market/list-frames.server.ts';
import { frameSitemap, frameSource, frameTexts, sharedFrame } from './market/public-pages.server.ts';
import * as mine from './mine/calls.ts';
import { deleteUserFrame } from './mine/delete-frame.server.ts';
import { myFrames } from './mine/my-frames.server.ts';
import { framesForCards, framesForDesigns } from './mine/use-frame.server.ts';
import { noticed } from './notices.server.ts';
import { frameExports } from './personal-data.server.ts';
import { applyListedLimit, frameOverflow, framesListed } from './plan.server.ts';
import { frameReviews } from './review/frame-reviews.server.ts';
import { reportableFrame } from './review/reportable.server.ts';
import { framePurchase, openFramePayment } from './selling/buy-frame.server.ts';
import * as selling from './selling/calls.ts';
import { frames as framesSold } from './selling/sell-frame.server.ts';
import { framesActs } from './staff-acts.server.ts';

export const frames: Feature = {
  rooms: [noticed],
  calls: [
    serve(getFrame, (ctx, { params }) => frameDetails(ctx, params.slug)),
    serve(market.getFrames, (ctx, { query }) => listFrames(ctx, { ...query, sort: 'newest' })),
    serve(market.countFrames, (ctx, { query }) => countOffers(ctx, query)),
    serve(market.findFramesByFilter, (ctx, { body }) => listFrames(ctx, body)),
    serve(mine.getMyFrames, (ctx, { query }) => myFrames(ctx, query)),
    serve(mine.deleteUserFrame, (ctx, { body }) => deleteUserFrame(ctx, body.frameId)),
    serve(selling.framePaymentIntent, (ctx, { body }, request) =>
      openFramePayment(ctx, body.frameId, requestKeyOf(request)),
    ),
    serve(selling.framePurchased, (ctx, { body }) => framePurchase(ctx, body.paymentId)),
    serve(making.createFrame, (ctx, { body }) => createFrame(ctx, body)),
    serve(making.updateFrame, (ctx, { body }) => updateFrame(ctx, body)),
    serve(making.submitFrame, (ctx, { body }) => submitFrame(ctx, body.frameId)),
    serve(making.withdrawFrame, (ctx, { body }) => withdrawFrame(ctx, body.frameId)),
    serve(making.listFrame, (ctx, { body }) => listFrame(ctx, body)),
    serve(making.answerFrameApproval, (ctx, { body: { frameId: id, ...answer } }) =>
      answerApproval(ctx, frameListing, { id, ...answer }),
    ),
    serve(making.getFrameApprovals, (ctx, { query }) => frameApprovals(ctx, query)),
  ],
  routes: sampleRoute,
  subscriptions: [
    on('frame.state-changed', 'frames.apply-limit', applyListedLimit),
    on('frame.deleted', 'frames.apply-limit-after-deletion', applyListedLimit),
    on('account.state-changed', 'frames.follow-ban', followSellerBan),
    on('account.erased', 'frames.erase-seller', eraseSeller),
  ],
  brings: [
    ...framesActs,
    accountContents.with(ownedFrames),
    profileShops.with(offersNow(frameListing, ({ sql }) => sql`s.price > 0`)),
    teamShops.with(teamOffersNow(frameListing, ({ sql }) => sql`s.price > 0`)),
    cardFrames.with(framesForCards),
    framePictures.with(framesForDesigns),
    sharePictures.with(sharedFrame),
    sellables.with(framesSold),
    pricedGoodsOf('frames', frameListing),
    mediaAudiences.with(frameAudience),
    reportables.with(reportableFrame),
    reviewKinds.with(frameReviews),
    searchSources.with(frameSource),
    sitemaps.with(frameSitemap),
    writtenTexts.with(frameTexts),
    planCounts.with(framesListed),
    planOverflows.with(frameOverflow),
    dataExports.with(...frameExports),
  ],
};
