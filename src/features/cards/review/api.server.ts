import { listingReview } from '#features/listings/review.server.ts';
import { reportables, reviewKinds } from '#features/moderation/points.ts';
import { cardReasons } from '#features/moderation/reports/card-reasons.ts';
import type { Feature } from '#platform/feature.ts';
import { CardDetails } from '../card/calls.ts';
import { cardListing } from '../card/card-listing.server.ts';
import { cardsInReview } from '../lists/lists.server.ts';
import { correctionReviews } from './corrections.server.ts';
import { reportableCard } from './reportable.server.ts';

const cardReviews = listingReview({
  kind: 'cards',
  listing: cardListing,
  item: CardDetails,
  list: cardsInReview,
  reasons: cardReasons,
  more: { retire: 'retired' },
});

export const review: Feature = {
  brings: [reportables.with(reportableCard), reviewKinds.with(cardReviews, correctionReviews)],
};
