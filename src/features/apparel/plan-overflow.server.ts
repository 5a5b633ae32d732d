import { pausedBeyondPlan } from '#features/listings/over-plan.server.ts';
import { applyLimit } from '#features/plans/over-limit/apply-limit.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { apparelListing } from './product/apparel-listing.server.ts';

/** What plans call products: apparel and printed cards. */
export const PRODUCTS_LISTED = 'products_listed';

export const apparelOverflow = pausedBeyondPlan(apparelListing, {
  feature: PRODUCTS_LISTED,
  path: '/shop/apparel/',
});

/** A product of theirs went on sale or left it: another may be covered, or not any more. */
export const applyListedLimit = (ctx: Ctx, { ownerId }: { ownerId: string }): Promise<void> =>
  applyLimit(ctx, PRODUCTS_LISTED, { accountId: ownerId });
