import { seesChange } from '#features/listings/pending-change.server.ts';
import type { MediaAudience } from '#features/media/points.ts';
import { canSeeProduct, isSeller } from './policy.ts';
import { type ProductRow, productColumns } from './product-row.server.ts';

/** The images of products. */
export const productAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`(exists (select from apparel_image i where i.media_id = ${mediaId})
    or exists (select from apparel_product p where p.pending is not null and p.pending_media_ids @> array[${mediaId}::uuid]))`,
  withdrawnBy: {
    apparel_product: ({ sql }, ids) => sql`select media_id from apparel_image where product_id = any(${ids})`,
  },
  async maySee(ctx, mediaId) {
    const [product] = await ctx.sql<ProductRow[]>`
      select ${productColumns(ctx)} from apparel_product p join apparel_image i on i.product_id = p.id
      where p.site = ${ctx.site} and i.media_id = ${mediaId} limit 1`;
    if (product) return canSeeProduct(product, ctx.viewer);
    // A new picture of a change that waits for our team.
    const [changed] = await ctx.sql<ProductRow[]>`
      select ${productColumns(ctx)} from apparel_product p
      where p.site = ${ctx.site} and p.pending is not null and p.pending_media_ids @> array[${mediaId}::uuid] limit 1`;
    return changed !== undefined && seesChange(isSeller(changed, ctx.viewer), ctx.viewer);
  },
};
