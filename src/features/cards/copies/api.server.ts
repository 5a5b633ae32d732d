import { dataExports } from '#features/accounts/points.ts';
import { xpRules } from '#features/xp/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { collectedBy, copiesOf, copyDetail, myGifts } from './copies.server.ts';
import {
  endGiftOfVoidedCopy,
  endGiftsBetween,
  endGiftsOfTakenDownCard,
  expireGifts,
} from './end-gifts.server.ts';
import { cancelGift, respondToGift, sendGift } from './gifts.server.ts';
import { copyExports, eraseCollector } from './personal-data.server.ts';
import { shareCopy } from './record-use.server.ts';
import { copyXpRules, countCopyXp } from './xp.server.ts';

/** Copies of cards, and gifts of them. */
export const copies: Feature = {
  calls: [
    serve(calls.getCollectedCardDetail, (ctx, { params }) => copyDetail(ctx, params.nftPurchaseId)),
    serve(calls.getCollectedCards, (ctx, { body }) => collectedBy(ctx, body)),
    serve(calls.getCardCopies, (ctx, { params, query }) => copiesOf(ctx, { ...params, ...query })),
    serve(calls.sendGift, (ctx, { body }) => sendGift(ctx, body)),
    serve(calls.answerGift, (ctx, { body }) => respondToGift(ctx, body)),
    serve(calls.cancelGift, (ctx, { body }) => cancelGift(ctx, body.giftId)),
    serve(calls.shareCopy, (ctx, { body }) => shareCopy(ctx, body.nftPurchaseId)),
    serve(calls.getGifts, (ctx, { query }) => myGifts(ctx, query)),
  ],
  subscriptions: [
    on('copy.minted', 'cards.count-copy-xp', countCopyXp),
    on('copy.voided', 'cards.count-copy-xp', countCopyXp),
    on('copy.voided', 'cards.end-gift-of-voided-copy', endGiftOfVoidedCopy),
    on('card.state-changed', 'cards.end-gifts-of-taken-down-card', endGiftsOfTakenDownCard),
    on('account.blocked', 'cards.end-gifts-between', endGiftsBetween),
    on('account.erased', 'cards.erase-collector', eraseCollector),
  ],
  timedJobs: [{ job: 'cards.expire-gifts', at: '*/10 * * * *', talksTo: null, work: expireGifts }],
  brings: [dataExports.with(...copyExports), xpRules.with(...copyXpRules)],
};
