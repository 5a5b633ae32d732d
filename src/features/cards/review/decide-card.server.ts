import { decide, reviewQueueOf } from '#features/listings/review.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { CardDetails } from '../card/calls.ts';
import { cardListing } from '../card/card-listing.server.ts';
import { cardDetails } from '../card/see-card.server.ts';
import type { decideCard as decideCardCall } from './calls.ts';

/** A reviewer approves or rejects a card, takes it down, restores it or retires it. */
export async function decideCard(
  ctx: Ctx,
  { cardId: id, ...decision }: CallParsed<typeof decideCardCall>['body'],
): Promise<CardDetails> {
  await decide(ctx, cardListing, { id, ...decision });
  return cardDetails(ctx, id);
}

export const cardReviewQueue = reviewQueueOf(cardListing, 'review-cards');
