import { listenersOf, namedListing } from '#features/listings/notices.server.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { notices } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { printedCardNotices as types } from './notices.ts';
import { printedCardPath } from './product/policy.ts';
import { printedCardListing } from './product/printed-card-listing.server.ts';
import './events.ts';

const listing = {
  ...printedCardListing,
  nameColumn: 'title',
  path: printedCardPath,
  types: {
    requested: types.printed_card_approval_requested,
    granted: types.printed_card_approval_granted,
    declined: types.printed_card_approval_declined,
    published: types.printed_card_published,
    decided: types.printed_card_decided,
  },
};

const { onApprovalRequested, onApprovalAnswered, onStateChanged, onChangeDecided, onDeleted } = listenersOf(
  listing,
  ({ productId }: { productId: string }) => productId,
);

/** Notifies the seller of the last one that was sold. */
async function onSold(ctx: Ctx, { productId, ownerId: to }: EventMap['printed-card.sold']): Promise<void> {
  const product = await namedListing(ctx, listing, productId);
  const [left] = await ctx.sql<{ stock: number }[]>`
    select stock from printed_card where id = ${productId}`;
  if (product && left?.stock === 0)
    await notify(ctx, types.printed_card_sold_out, { about: product.about, to });
}

/** Other pictures waited for our team when the first print was sold. */
async function onChangeEnded(
  ctx: Ctx,
  { productId, ownerId: to }: EventMap['printed-card.change-ended'],
): Promise<void> {
  const product = await namedListing(ctx, listing, productId);
  if (product) await notify(ctx, types.printed_card_change_ended, { about: product.about, to });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(types))],
  subscriptions: [
    on('printed-card.approval-requested', 'printed-card.notify-of-approval-request', onApprovalRequested),
    on('printed-card.approval-answered', 'printed-card.notify-of-approval', onApprovalAnswered),
    on('printed-card.state-changed', 'printed-card.notify-of-state', onStateChanged),
    on('printed-card.change-decided', 'printed-card.notify-of-change', onChangeDecided),
    on('printed-card.change-ended', 'printed-card.notify-of-ended-change', onChangeEnded),
    on('printed-card.deleted', 'printed-card.delete-notices', onDeleted),
    on('printed-card.sold', 'printed-card.notify-of-sale', onSold),
  ],
};
