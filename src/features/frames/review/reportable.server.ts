import { effectOn } from '#features/listings/review.server.ts';
import { mediaPath } from '#features/media/media-url.ts';
import type { Evidence, Reportable } from '#features/moderation/points.ts';
import { cardReasons } from '#features/moderation/reports/card-reasons.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { FrameDetails } from '../frame/calls.ts';
import { findFrame, frameListing } from '../frame/frame-listing.server.ts';
import { frameDetails, presentDetails } from '../frame/see-frame.server.ts';

export const reportableFrame: Reportable = {
  kind: 'frame',
  reasons: cardReasons,
  async find(ctx, id) {
    const frame = await frameDetails(ctx, id);
    // Our own are ours to change: there is nobody to report.
    return frame.seller && { id, accountId: frame.seller.id, evidence: evidenceOf(ctx, frame) };
  },
  async current(ctx, id) {
    const row = await findFrame(ctx, id);
    return row ? { state: row.state, evidence: evidenceOf(ctx, await presentDetails(ctx, row)) } : null;
  },
  effects: {
    // Nobody gets it any more, and nobody puts it on another card.
    take_down: effectOn(frameListing, {
      from: ['listed', 'unlisted'],
      to: 'taken_down',
      reason: 'taken_down_by_staff',
    }),
  },
};

function evidenceOf({ deps }: Ctx, { name, path, seller, preview, price, licence }: FrameDetails): Evidence {
  return {
    about: `Frame by ${seller?.displayName ?? 'our team'}: ${name}`,
    path,
    shown: {
      name,
      price,
      licence,
      // Without the reporter's signature: moderators fetch pictures with their own.
      pictures: [mediaPath(preview.url, deps.config.MEDIA_ORIGIN)],
      seller: seller && { id: seller.id, username: seller.username, displayName: seller.displayName },
    },
  };
}
