import { decidedText, listingTexts } from '#features/listings/listing-texts.ts';
import { noticesOf } from '#features/notifications/notices-of.ts';

export const apparelNotices = {
  ...noticesOf({ kind: 'request' }, { apparel_approval_requested: listingTexts.requested }),
  ...noticesOf(
    {
      kind: 'shop',
      label: 'Your shop',
      hint: 'Approvals, reviews and stock of what you sell',
      order: 122,
      icon: 'shirt',
    },
    {
      apparel_approval_granted: listingTexts.granted,
      apparel_approval_declined: listingTexts.declined,
      apparel_published: '{target} is on sale',
      apparel_sold_out: listingTexts.soldOut,
    },
  ),
  ...noticesOf(
    { kind: 'moderation' },
    {
      apparel_decided: decidedText({
        published: '{target} is back in the shop',
        paused: '{target} is back, with its sales paused',
      }),
    },
  ),
};
