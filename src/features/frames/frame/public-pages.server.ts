import type { MediaAudience } from '#features/media/points.ts';
import { staffMay } from '#features/staff/staff.ts';
import { type FrameRow, frameColumns } from './frame-row.server.ts';
import { canSeeFrame, canUseFrame, isMaker } from './policy.ts';

/** The small copy is for whoever sees the frame; the overlay itself for those who may use it. */
export const frameAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`(
    exists (select from frame f where f.media_id = ${mediaId})
    or exists (select from frame f where f.preview_media_id = ${mediaId}))`,
  async maySee(ctx, mediaId) {
    const { sql, site, viewer } = ctx;
    const [frame] = await sql<FrameRow[]>`
      select ${frameColumns(ctx)} from frame f
      where f.site = ${site} and f.id in (
        select id from frame where media_id = ${mediaId}
        union all select id from frame where preview_media_id = ${mediaId}) limit 1`;
    if (!frame) return false;
    if (frame.previewMediaId === mediaId) return canSeeFrame(frame, viewer);
    return isMaker(frame, viewer) || staffMay(viewer, 'review') || canUseFrame(frame, viewer);
  },
};
