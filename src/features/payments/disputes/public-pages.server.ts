import type { MediaAudience } from '#features/media/points.ts';
import { staffMay } from '#features/staff/staff.ts';

/** Pictures and PDFs that sellers send to a bank: for whoever added them, and our team. */
export const evidenceAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`exists (select from dispute_answer_file f where f.media_id = ${mediaId})`,
  async maySee({ sql, viewer }, mediaId) {
    if (!viewer) return false;
    const [seen] = await sql`
      select from dispute_answer_file f where f.media_id = ${mediaId}
        and (f.account_id = ${viewer.accountId} or ${staffMay(viewer, 'orders.read')}) limit 1`;
    return seen !== undefined;
  },
};
