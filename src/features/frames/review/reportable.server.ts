import { cardReasons } from '#features/cards/card/reasons.ts';
import { mediaPath } from '#features/media/media-url.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Effect, Evidence, Reportable } from '#platform/reportable.ts';
import type { FrameDetails } from '../frame/calls.ts';
import { findFrame } from '../frame/frame-row.server.ts';
import type { FrameState } from '../frame/frame-states.ts';
import { frameDetails, presentDetails } from '../frame/see-frame.server.ts';
import { transitionFrame } from '../frame/transition-frame.server.ts';

const offered: readonly FrameState[] = ['listed', 'unlisted'];

/** Nobody gets it any more, and nobody puts it on another card. */
const takeDown: Effect = {
  async apply(tx, id, by) {
    const frame = await findFrame(tx, id);
    if (!frame || !offered.includes(frame.state)) return null;
    const reason = 'taken_down_by_staff';
    return { from: await transitionFrame(tx, id, { to: 'taken_down', by: by.accountId, reason }) };
  },
  async undo(tx, id, applied, by) {
    const frame = await findFrame(tx, id);
    if (frame?.state !== 'taken_down') return;
    const back = applied.from as FrameState;
    await transitionFrame(tx, id, { to: back, by: by.accountId, reason: 'decision_undone' });
  },
};

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
  effects: { take_down: takeDown },
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
