import type { ListingKind, ListingRow } from '#features/listings/listing-kind.server.ts';
import { pauseOf } from '#features/listings/over-plan.server.ts';
import { isChangeReviewed } from '#features/listings/pending-change.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import { canEditProduct, canPublishProduct, isSeller, type ProductStanding } from './policy.ts';

/** What the viewer can do with a product or printed card as its seller. */
export async function sellerView<Row extends ListingRow & ProductStanding>(
  ctx: Ctx,
  kind: ListingKind<Row>,
  row: Row,
  viewer: Viewer,
) {
  const isOwn = isSeller(row, viewer);
  const pause = isOwn ? await pauseOf(ctx, kind, row) : { isPausedByStaff: false, isOverPlan: false };
  return {
    isSeller: isOwn,
    canEdit: canEditProduct(row, viewer),
    canPublish: canPublishProduct(row, viewer),
    isChangeReviewed: isOwn && isChangeReviewed(kind, row, viewer),
    ...pause,
  };
}
