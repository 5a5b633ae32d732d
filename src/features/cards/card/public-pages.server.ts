import type { MediaAudience } from '#features/media/points.ts';
import { staffMay } from '#features/staff/staff.ts';
import { canSeeCard } from './policy.ts';
import { type CardRow, cardColumns } from './queries.server.ts';

/** The art of cards, including that of earlier revisions and the pictures in frames. */
export const cardAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`(
    exists (select from card c where c.front_media_id = ${mediaId})
    or exists (select from card c where c.back_media_id = ${mediaId})
    or exists (select from card c where c.picture_media_id = ${mediaId})
    or exists (select from card_revision r where r.front_media_id = ${mediaId})
    or exists (select from card_revision r where r.back_media_id = ${mediaId})
    or exists (select from card_correction r
      where ${mediaId} in (r.front_media_id, r.back_media_id, r.picture_media_id)))`,
  withdrawnBy: {
    card: ({ sql }, ids) => sql`
      select unnest(array[front_media_id, back_media_id, picture_media_id]) from card where id = any(${ids})
      union all
      select unnest(array[front_media_id, back_media_id]) from card_revision where card_id = any(${ids})`,
  },
  async maySee(ctx, mediaId) {
    const { sql, site, viewer } = ctx;
    const [card] = await sql<CardRow[]>`
      select ${cardColumns(ctx)} from card c
      where c.site = ${site} and c.id in (
        select id from card where front_media_id = ${mediaId}
        union all select id from card where back_media_id = ${mediaId}
        union all select id from card where picture_media_id = ${mediaId}
        union all select card_id from card_revision where front_media_id = ${mediaId}
        union all select card_id from card_revision where back_media_id = ${mediaId}) limit 1`;
    if (card) return canSeeCard(card, viewer);
    // Of a correction that waits for a review: for its maker and reviewers.
    const [waiting] = await sql<{ ownerId: string }[]>`
      select c.owner_id from card_correction r join card c on c.id = r.card_id
      where c.site = ${site} and ${mediaId} in (r.front_media_id, r.back_media_id, r.picture_media_id) limit 1`;
    return waiting !== undefined && (waiting.ownerId === viewer?.accountId || staffMay(viewer, 'review'));
  },
};
