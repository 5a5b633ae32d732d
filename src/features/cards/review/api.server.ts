import { adminQueues } from '#features/admin/points.ts';
import { decide, reviewQueueOf } from '#features/listings/review.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import type { CardDetails } from '../card/calls.ts';
import { cardListing } from '../card/card-listing.server.ts';
import { cardDetails } from '../card/see-card.server.ts';
import type { decideCard as decideCardCall } from './calls.ts';
import * as calls from './calls.ts';

const cardReviewQueue = reviewQueueOf(cardListing, 'review-cards');

export const review: Feature = {
  calls: [serve(calls.decideCard, (ctx, { body }) => decideCard(ctx, body))],
  brings: [adminQueues.with(cardReviewQueue)],
};

/** A reviewer approves or rejects a card, takes it down, restores it or retires it. */
async function decideCard(
  ctx: Ctx,
  { cardId: id, ...decision }: CallParsed<typeof decideCardCall>['body'],
): Promise<CardDetails> {
  await decide(ctx, cardListing, { id, ...decision });
  return cardDetails(ctx, id);
}
