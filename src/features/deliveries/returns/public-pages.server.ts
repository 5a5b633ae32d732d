import type { MediaAudience } from '#features/media/points.ts';
import { staffMay } from '#features/staff/staff.ts';

/** The pictures of returns: for the seller and our team, besides the buyer whose uploads they are. */
export const returnAudience: MediaAudience = {
  shows: ({ sql }, mediaId) =>
    sql`exists (select from delivery_return_image i where i.media_id = ${mediaId})`,
  async maySee({ sql, site, viewer }, mediaId) {
    if (!viewer) return false;
    const [seen] = await sql`
      select from delivery_return_image i
      join delivery_return r on r.id = i.return_id
      join delivery d on d.id = r.delivery_id
      where i.media_id = ${mediaId} and d.site = ${site}
        and (${viewer.accountId} in (d.seller_id, d.buyer_id) or ${staffMay(viewer, 'orders.read')}) limit 1`;
    return seen !== undefined;
  },
};
