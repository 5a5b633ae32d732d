import type { MediaAudience } from '#features/media/points.ts';
import { shows } from './records/present-lines.ts';
import { findRecords } from './records/record-row.server.ts';

/** Pictures and videos that prove a record: for those who see what it is about. */
export const evidenceAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`exists (select from stat_evidence e where e.media_id = ${mediaId})`,
  async maySee(ctx, mediaId) {
    const records = await findRecords(
      ctx,
      ctx.sql`r.id in (select e.record_id from stat_evidence e where e.media_id = ${mediaId})`,
      ctx.sql`limit 1`,
    );
    return records.some(({ seesAll, visibility }) => seesAll || shows(visibility, 'IDENTIFIABLE'));
  },
};
