import type { PlanCount } from '#features/plans/points.ts';

/** Products on sale, or submitted for it. */
export const productsListed: PlanCount = {
  feature: 'products_listed',
  count: ({ sql }, accountId) => sql`
    select count(*) from apparel_product
    where owner_id = ${accountId} and state in ('in_review', 'published', 'paused')`,
};
