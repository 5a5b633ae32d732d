import { listenersOf, namedListing } from '#features/listings/notices.server.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { notices } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { apparelNotices as types } from './notices.ts';
import { apparelListing } from './product/apparel-listing.server.ts';
import { productPath } from './product/policy.ts';
import './events.ts';

const listing = {
  ...apparelListing,
  nameColumn: 'title',
  path: productPath,
  types: {
    requested: types.apparel_approval_requested,
    granted: types.apparel_approval_granted,
    declined: types.apparel_approval_declined,
    published: types.apparel_published,
    decided: types.apparel_decided,
  },
};

const { onApprovalRequested, onApprovalAnswered, onStateChanged, onChangeDecided, onDeleted } = listenersOf(
  listing,
  ({ productId }: { productId: string }) => productId,
);

/** Notifies the seller of the last one that was sold. */
async function onSold(ctx: Ctx, { productId, ownerId: to }: EventMap['apparel.sold']): Promise<void> {
  const product = await namedListing(ctx, listing, productId);
  const [stock] = await ctx.sql<{ left: number }[]>`
    select coalesce(sum(stock), 0)::int as left from apparel_variant
    where product_id = ${productId} and state = 'live'`;
  if (product && stock?.left === 0) await notify(ctx, types.apparel_sold_out, { about: product.about, to });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(types))],
  subscriptions: [
    on('apparel.approval-requested', 'apparel.notify-of-approval-request', onApprovalRequested),
    on('apparel.approval-answered', 'apparel.notify-of-approval', onApprovalAnswered),
    on('apparel.state-changed', 'apparel.notify-of-state', onStateChanged),
    on('apparel.change-decided', 'apparel.notify-of-change', onChangeDecided),
    on('apparel.deleted', 'apparel.delete-notices', onDeleted),
    on('apparel.sold', 'apparel.notify-of-sale', onSold),
  ],
};
