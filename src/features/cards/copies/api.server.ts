import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { collectedBy, copiesOf, copyDetail, myGifts } from './copies.server.ts';
import {
  endOfferOfVoided,
  endOffersBetween,
  endOffersOfTakenDown,
  expireOffers,
} from './end-gifts.server.ts';
import { copyExports } from './exports.server.ts';
import { forgetCollector } from './forget-collector.server.ts';
import { answer, offer, withdraw } from './gifts.server.ts';
import { shareCopy } from './record-use.server.ts';

/** Copies of cards and how they are passed on. A part of the feature `cards`. */
export const copies = {
  bindings: [
    serve(calls.getCollectedCardDetail, (ctx, { params }) => copyDetail(ctx, params.nftPurchaseId)),
    serve(calls.getCollectedCards, (ctx, { body }) => collectedBy(ctx, body)),
    serve(calls.getCardCopies, (ctx, { params, query }) => copiesOf(ctx, { ...params, ...query })),
    serve(calls.offerGift, (ctx, { body }) => offer(ctx, body)),
    serve(calls.answerGift, (ctx, { body }) => answer(ctx, body)),
    serve(calls.withdrawGift, (ctx, { body }) => withdraw(ctx, body.giftId)),
    serve(calls.shareCopy, (ctx, { body }) => shareCopy(ctx, body.nftPurchaseId)),
    serve(calls.getGifts, (ctx, { query }) => myGifts(ctx, query)),
  ],
  exports: copyExports,
  subscriptions: [
    on('copy.voided', 'cards.end-offer-of-voided', endOfferOfVoided),
    on('card.moved', 'cards.end-offers-of-taken-down', endOffersOfTakenDown),
    on('account.blocked', 'cards.end-offers-between', endOffersBetween),
    on('account.erased', 'cards.forget-collector', forgetCollector),
  ],
  timedJobs: [{ job: 'cards.expire-offers', at: '*/10 * * * *', work: expireOffers }],
} satisfies Feature;
