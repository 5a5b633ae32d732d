import { listingReview } from '#features/listings/review.server.ts';
import { cardReasons } from '#features/moderation/reports/card-reasons.ts';
import { FrameDetails } from '../frame/calls.ts';
import { frameListing } from '../frame/frame-listing.server.ts';
import { framesInReview } from '../market/list-frames.server.ts';

export const frameReviews = listingReview({
  kind: 'frames',
  listing: frameListing,
  item: FrameDetails,
  list: framesInReview,
  reasons: cardReasons,
});
