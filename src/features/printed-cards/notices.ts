import { decidedText, listingTexts } from '#features/listings/listing-texts.ts';
import { noticesOf } from '#features/notifications/notices-of.ts';

export const printedCardNotices = {
  ...noticesOf({ kind: 'request' }, { printed_card_approval_requested: listingTexts.requested }),
  ...noticesOf(
    { kind: 'shop' },
    {
      printed_card_approval_granted: listingTexts.granted,
      printed_card_approval_declined: listingTexts.declined,
      printed_card_published: '{target} is on sale',
      printed_card_sold_out: listingTexts.soldOut,
      printed_card_change_ended:
        'The first print of {target} was sold, so its pictures stay as they are. We removed your change of them.',
    },
  ),
  ...noticesOf(
    { kind: 'moderation' },
    {
      printed_card_decided: decidedText({
        published: '{target} is back in the shop',
        paused: '{target} is back, with its sales paused',
      }),
    },
  ),
};
