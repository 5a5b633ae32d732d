import { accountContents, dataExports, profileShops } from '#features/accounts/points.ts';
import { homeSections, topLists } from '#features/home/points.ts';
import { offersNow } from '#features/listings/offers-now.server.ts';
import { pricedGoodsOf } from '#features/listings/prices.server.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { sellables } from '#features/payments/points.ts';
import { searchSources } from '#features/search/points.ts';
import { sharePictures } from '#features/share/points.ts';
import { publishTargets } from '#features/studio/points.ts';
import { teamShops } from '#features/teams/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths, sitemaps } from '#platform/sitemap.ts';
import { ownedCards } from './account-contents.server.ts';
import * as calls from './card/calls.ts';
import { cardListing } from './card/card-listing.server.ts';
import { cardAudience } from './card/public-pages.server.ts';
import { cardRevisions } from './card/revisions.server.ts';
import { cardDetails } from './card/see-card.server.ts';
import { collections } from './collections/api.server.ts';
import { copies } from './copies/api.server.ts';
import { drops } from './drops/api.server.ts';
import { cardHomeSections, cardTopLists } from './lists/home.server.ts';
import { approvalRequests, artistCards, countCatalogue, listCards, myCards } from './lists/lists.server.ts';
import * as making from './making/calls.ts';
import { createCard } from './making/create-card.server.ts';
import { deleteCard } from './making/delete-card.server.ts';
import { cardExports, eraseMaker } from './making/personal-data.server.ts';
import {
  answerApprovalRequest,
  pauseCard,
  publishCard,
  retireCard,
  withdrawCard,
} from './making/publish-card.server.ts';
import { cardOfDesign } from './making/publish-target.server.ts';
import { updateCard } from './making/update-card.server.ts';
import { noticed } from './notices.server.ts';
import { cardFrames, twinPrints } from './points.ts';
import { cardSitemaps, cardSource, collectionSource } from './public-pages.server.ts';
import { register } from './register/api.server.ts';
import { review } from './review/api.server.ts';
import { cardCopies } from './selling/sell-card.server.ts';
import { sharedCards } from './share/shared-cards.server.ts';
import { snapshots } from './snapshots/api.server.ts';
import { cardsActs } from './staff-acts.server.ts';

export const cards: Feature = {
  rooms: [noticed, register, drops, copies, collections, review, snapshots],
  calls: [
    serve(calls.getCardDetails, (ctx, { params }) => cardDetails(ctx, params.cardId)),
    serve(calls.getArtistCards, (ctx, { body }) => artistCards(ctx, body)),
    serve(calls.countCards, (ctx, { query }) => countCatalogue(ctx, query)),
    serve(calls.getCards, (ctx, { query }) => listCards(ctx, query)),
    serve(calls.getMyCards, (ctx, { query }) => myCards(ctx, query)),
    serve(calls.getApprovalRequests, (ctx, { query }) => approvalRequests(ctx, query)),
    serve(calls.getCardRevisions, (ctx, { params }) => cardRevisions(ctx, params.cardId)),
    serve(making.createCard, (ctx, { body }) => createCard(ctx, body)),
    serve(making.updateCard, (ctx, { body }) => updateCard(ctx, body)),
    serve(making.deleteCard, (ctx, { body }) => deleteCard(ctx, body.cardId)),
    serve(making.publishCard, (ctx, { body }) => publishCard(ctx, body.cardId)),
    serve(making.withdrawCard, (ctx, { body }) => withdrawCard(ctx, body.cardId)),
    serve(making.pauseCard, (ctx, { body }) => pauseCard(ctx, body)),
    serve(making.retireCard, (ctx, { body }) => retireCard(ctx, body.cardId)),
    serve(making.answerApprovalRequest, (ctx, { body }) => answerApprovalRequest(ctx, body)),
  ],
  subscriptions: [on('account.erased', 'cards.erase-maker', eraseMaker)],
  brings: [
    ...cardsActs,
    accountContents.with(ownedCards),
    publishTargets.with(cardOfDesign),
    sharePictures.with(...sharedCards),
    profileShops.with(offersNow(cardListing, ({ sql }) => sql`s.price_from > 0`)),
    // Cards say whose they are: those made for its tribe.
    teamShops.with(
      ({ sql, site }, { tribeId }) => sql`exists (
        select from card s where s.tribe_id = ${tribeId} and s.site = ${site} and s.state = 'published' and s.price_from > 0)`,
    ),
    sellables.with(cardCopies),
    pricedGoodsOf('cards', cardListing),
    mediaAudiences.with(cardAudience),
    sitemaps.with(...cardSitemaps),
    privatePaths.with('/cards/new$', '/cards/approvals$', '/cards/*/edit$'),
    searchSources.with(cardSource, collectionSource),
    dataExports.with(...cardExports),
    homeSections.with(...cardHomeSections),
    topLists.with(...cardTopLists),
  ],
  collects: [cardFrames, twinPrints],
};
