import { listingReview } from '#features/listings/review.server.ts';
import { reportables, reviewKinds } from '#features/moderation/points.ts';
import type { Feature } from '#platform/feature.ts';
import { printedCardsInReview } from '../catalogue/list-printed-cards.server.ts';
import { PrintedCardDetails } from '../product/calls.ts';
import { printedCardListing } from '../product/printed-card-listing.server.ts';
import { printedCardReasons } from '../product/reasons.ts';
import { applyChange } from './apply-change.server.ts';
import { reportablePrintedCard } from './reportable.server.ts';

const printedCardReviews = listingReview({
  kind: 'printed-cards',
  listing: printedCardListing,
  item: PrintedCardDetails,
  list: printedCardsInReview,
  reasons: printedCardReasons,
  applyChange,
});

export const review: Feature = {
  brings: [reportables.with(reportablePrintedCard), reviewKinds.with(printedCardReviews)],
};
