import { decidedText, listingTexts } from '#features/listings/listing-texts.ts';
import { noticesOf } from '#features/notifications/notices-of.ts';

export const frameNotices = {
  ...noticesOf({ kind: 'request' }, { frame_approval_requested: listingTexts.requested }),
  ...noticesOf(
    { kind: 'shop' },
    {
      frame_approval_granted: listingTexts.granted,
      frame_approval_declined: listingTexts.declined,
      frame_listed: '{target} is in the frame market',
    },
  ),
  ...noticesOf(
    { kind: 'moderation' },
    {
      frame_decided: decidedText({
        listed: '{target} is back in the market',
        unlisted: '{target} is back among your frames',
      }),
    },
  ),
};
