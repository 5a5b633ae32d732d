import { listingReview } from '#features/listings/review.server.ts';
import { reportables, reviewKinds } from '#features/moderation/points.ts';
import type { Feature } from '#platform/feature.ts';
import { productsInReview } from '../catalogue/list-products.server.ts';
import { apparelListing } from '../product/apparel-listing.server.ts';
import { ApparelDetails } from '../product/calls.ts';
import { apparelReasons } from '../product/reasons.ts';
import { applyChange } from './apply-change.server.ts';
import { reportableApparel } from './reportable.server.ts';

const apparelReviews = listingReview({
  kind: 'apparel',
  listing: apparelListing,
  item: ApparelDetails,
  list: productsInReview,
  reasons: apparelReasons,
  applyChange,
});

export const review: Feature = {
  brings: [reportables.with(reportableApparel), reviewKinds.with(apparelReviews)],
};
