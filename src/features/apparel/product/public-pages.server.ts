import type { MediaAudience } from '#features/media/points.ts';
import { canSeeProduct } from './policy.ts';
import { type ProductRow, productColumns } from './product-row.server.ts';

/** The images of products. */
export const productAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`exists (select from apparel_image i where i.media_id = ${mediaId})`,
  async maySee(ctx, mediaId) {
    const [product] = await ctx.sql<ProductRow[]>`
      select ${productColumns(ctx)} from apparel_product p join apparel_image i on i.product_id = p.id
      where p.site = ${ctx.site} and i.media_id = ${mediaId} limit 1`;
    return product !== undefined && canSeeProduct(product, ctx.viewer);
  },
};
