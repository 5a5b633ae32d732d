import { adminQueues } from '#features/admin/points.ts';
import { decide, reviewQueueOf } from '#features/listings/review.server.ts';
import { reportables } from '#features/moderation/points.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { productsInReview } from '../catalogue/list-products.server.ts';
import { apparelListing } from '../product/apparel-listing.server.ts';
import type { ApparelDetails } from '../product/calls.ts';
import { productDetails } from '../product/see-product.server.ts';
import type { decideApparel } from './calls.ts';
import * as calls from './calls.ts';
import { reportableApparel } from './reportable.server.ts';

const productQueue = reviewQueueOf(apparelListing, 'review-apparel');

export const review: Feature = {
  calls: [
    serve(calls.getApparelsInReview, (ctx, { query }) => productsInReview(ctx, query)),
    serve(calls.decideApparel, (ctx, { body }) => decideProduct(ctx, body)),
  ],
  brings: [reportables.with(reportableApparel), adminQueues.with(productQueue)],
};

async function decideProduct(
  ctx: Ctx,
  { apparelId: id, ...decision }: CallParsed<typeof decideApparel>['body'],
): Promise<ApparelDetails> {
  await decide(ctx, apparelListing, { id, ...decision });
  return productDetails(ctx, id);
}
