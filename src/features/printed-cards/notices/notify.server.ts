import '../events.ts';
import { type ListingNotices, listenersOf, namedListing } from '#features/listings/notices.server.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { printedCardListing } from '../product/printed-card-listing.server.ts';
import { printedCardPath } from '../product/printed-card-path.ts';

const notices: ListingNotices = {
  ...printedCardListing,
  nameColumn: 'title',
  path: printedCardPath,
  types: {
    requested: 'printed_card_approval_requested',
    granted: 'printed_card_approval_granted',
    declined: 'printed_card_approval_declined',
    published: 'printed_card_published',
    decided: 'printed_card_decided',
  },
};

export const { onApprovalRequested, onApprovalAnswered, onStateChanged, onDeleted } = listenersOf(
  notices,
  ({ productId }: { productId: string }) => productId,
);

/** Notifies the seller of a buyer, grouped by card, and of the last one that was sold. */
export async function onSold(ctx: Ctx, event: EventMap['printed-card.sold']): Promise<void> {
  const { productId, buyerId: by, ownerId: to, paymentId, item } = event;
  const product = await namedListing(ctx, notices, productId);
  if (!product) return;
  const { target } = product;
  await notifyOfAction(ctx, {
    type: 'printed_card_sold',
    target,
    by,
    to: [to],
    again: true,
    holds: ctx.sql`exists (
      select from printed_card_reservation v
      where v.payment_id = ${paymentId} and v.item = ${item} and v.state = 'fulfilled')`,
  });
  const [left] = await ctx.sql<{ stock: number }[]>`
    select stock from printed_card where id = ${productId}`;
  if (left?.stock === 0) await notify(ctx, { type: 'printed_card_sold_out', target, to });
}
