import { decide, reviewQueueOf } from '#features/listings/review.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { apparelListing } from '../product/apparel-listing.server.ts';
import type { ApparelDetails } from '../product/calls.ts';
import { productDetails } from '../product/see-product.server.ts';
import type { decideApparel } from './calls.ts';

export async function decideProduct(
  ctx: Ctx,
  { apparelId: id, ...decision }: CallParsed<typeof decideApparel>['body'],
): Promise<ApparelDetails> {
  await decide(ctx, apparelListing, { id, ...decision });
  return productDetails(ctx, id);
}

export const productQueue = reviewQueueOf(apparelListing, 'review-apparel');
