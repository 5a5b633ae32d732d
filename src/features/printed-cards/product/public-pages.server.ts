import { canSeeProduct, isSeller } from '#features/apparel/product/policy.ts';
import { seesChange } from '#features/listings/pending-change.server.ts';
import type { MediaAudience } from '#features/media/points.ts';
import { type PrintedCardRow, printedCardColumns } from './printed-card-row.server.ts';

/** The pictures of printed cards: the card's own, or those uploaded for the print. */
export const printedCardAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`(
    exists (select from printed_card p where p.front_media_id = ${mediaId})
    or exists (select from printed_card p where p.back_media_id = ${mediaId})
    or exists (select from printed_card p where p.pending is not null and p.pending_media_ids @> array[${mediaId}::uuid]))`,
  withdrawnBy: {
    printed_card: ({ sql }, ids) => sql`
      select unnest(array[front_media_id, back_media_id]) from printed_card where id = any(${ids})`,
  },
  async maySee(ctx, mediaId) {
    const rows = await ctx.sql<PrintedCardRow[]>`
      select ${printedCardColumns(ctx)} from printed_card p
      where p.site = ${ctx.site} and (p.front_media_id = ${mediaId} or p.back_media_id = ${mediaId}) limit 20`;
    if (rows.length > 0) return rows.some((row) => canSeeProduct(row, ctx.viewer));
    // A new picture of a change that waits for our team.
    const [changed] = await ctx.sql<PrintedCardRow[]>`
      select ${printedCardColumns(ctx)} from printed_card p
      where p.site = ${ctx.site} and p.pending is not null and p.pending_media_ids @> array[${mediaId}::uuid] limit 1`;
    return changed !== undefined && seesChange(isSeller(changed, ctx.viewer), ctx.viewer);
  },
};
