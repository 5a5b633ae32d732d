import { type ListingNotices, namedListing } from '#features/listings/notices.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cardListing } from '../card/card-listing.server.ts';
import { cardPath } from '../card/card-path.ts';

export const cardNotices: ListingNotices = {
  ...cardListing,
  nameColumn: 'title',
  path: cardPath,
  // Without a share they are only on the card.
  detailOf: (share) => (share > 0 ? 'share' : 'shown'),
  types: {
    requested: 'card_approval_requested',
    granted: 'card_approval_granted',
    declined: 'card_approval_declined',
    published: 'card_published',
    decided: 'card_decided',
  },
};

/** The card as the target of a notice; null when it is gone. */
export const namedCard = (ctx: Ctx, cardId: string) => namedListing(ctx, cardNotices, cardId);
