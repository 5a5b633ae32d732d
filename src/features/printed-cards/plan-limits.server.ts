import type { PlanCount } from '#features/plans/points.ts';

/** Printed cards on sale, or submitted for it: products like apparel. */
export const printedCardsListed: PlanCount = {
  feature: 'products_listed',
  count: ({ sql }, accountId) => sql`
    select count(*) from printed_card
    where owner_id = ${accountId} and state in ('in_review', 'published', 'paused')`,
};
