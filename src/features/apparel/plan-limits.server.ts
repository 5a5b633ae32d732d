import { pausedBeyondPlan } from '#features/listings/over-plan.server.ts';
import { applyLimit } from '#features/plans/over-limit/apply-limit.server.ts';
import type { PlanCount } from '#features/plans/points.ts';
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

/** Products on sale, or submitted for it. */
export const productsListed: PlanCount = {
  feature: 'products_listed',
  count: ({ sql }, accountId) => sql`
    select count(*) from apparel_product
    where owner_id = ${accountId} and state in ('in_review', 'published', 'paused')`,
};
