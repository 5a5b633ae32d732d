import '../events.ts';
import { type ListingNotices, listenersOf, namedListing } from '#features/listings/notices.server.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { apparelListing } from '../product/apparel-listing.server.ts';
import { productPath } from '../product/product-path.ts';

const notices: ListingNotices = {
  ...apparelListing,
  nameColumn: 'title',
  path: productPath,
  types: {
    requested: 'apparel_approval_requested',
    granted: 'apparel_approval_granted',
    declined: 'apparel_approval_declined',
    published: 'apparel_published',
    decided: 'apparel_decided',
  },
};

export const { onApprovalRequested, onApprovalAnswered, onStateChanged, onDeleted } = listenersOf(
  notices,
  ({ productId }: { productId: string }) => productId,
);

/** Notifies the seller of a buyer, grouped by product, and of the last one that was sold. */
export async function onSold(ctx: Ctx, event: EventMap['apparel.sold']): Promise<void> {
  const { productId, buyerId: by, ownerId: to, paymentId, item } = event;
  const product = await namedListing(ctx, notices, productId);
  if (!product) return;
  const { target } = product;
  await notifyOfAction(ctx, {
    type: 'apparel_sold',
    target,
    by,
    to: [to],
    again: true,
    holds: ctx.sql`exists (
      select from apparel_reservation v
      where v.payment_id = ${paymentId} and v.item = ${item} and v.state = 'fulfilled')`,
  });
  const [stock] = await ctx.sql<{ left: number }[]>`
    select coalesce(sum(stock), 0)::int as left from apparel_variant
    where product_id = ${productId} and state = 'live'`;
  if (stock?.left === 0) await notify(ctx, { type: 'apparel_sold_out', target, to });
}
