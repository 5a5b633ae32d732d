import { canSeeProduct } from '#features/apparel/product/policy.ts';
import type { MediaAudience } from '#features/media/points.ts';
import { type PrintedCardRow, printedCardColumns } from './printed-card-row.server.ts';

/** The pictures of printed cards: the card's own, or those uploaded for the print. */
export const printedCardAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`(
    exists (select from printed_card p where p.front_media_id = ${mediaId})
    or exists (select from printed_card p where p.back_media_id = ${mediaId}))`,
  async maySee(ctx, mediaId) {
    const rows = await ctx.sql<PrintedCardRow[]>`
      select ${printedCardColumns(ctx)} from printed_card p
      where p.site = ${ctx.site} and (p.front_media_id = ${mediaId} or p.back_media_id = ${mediaId}) limit 20`;
    return rows.some((row) => canSeeProduct(row, ctx.viewer));
  },
};
