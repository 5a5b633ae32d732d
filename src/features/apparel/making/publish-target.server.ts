import { z } from 'zod';
import type { PublishTarget } from '#features/studio/points.ts';
import { uploadPicture } from '#features/uploads/upload/upload-picture.server.ts';
import { line } from '#platform/fields.ts';
import { garmentLabels, garments } from '../mock-up/garments.ts';
import { drawMockUp } from '../mock-up/mock-up.server.ts';
import { canSellApparel, isOpenToAll, productPath } from '../product/policy.ts';
import type { ProductState } from '../product/product-states.ts';
import { createApparel } from './calls.ts';
import { createProduct } from './create-product.server.ts';

const ProductOfDesign = z.object({
  title: line(80, 2, 'Name the product.'),
  categoryId: z.uuid({ error: 'Choose a category from the list.' }),
  garment: z.enum(garments),
  colour: z.string().regex(/^#[0-9a-f]{6}$/, 'Choose a colour, written like #1a2b3c.'),
});
export type ProductOfDesign = z.input<typeof ProductOfDesign>;

/** A draft of a product with a picture of a design's first page on the garment. */
export const productOfDesign: PublishTarget<z.infer<typeof ProductOfDesign>> = {
  kind: 'apparel',
  isMadeBy: canSellApparel,
  drawn: { pages: 1, as: 'screen', format: 'png' },
  details: ProductOfDesign,
  async create(
    ctx,
    { id: designId, name, pictures: [print = new Uint8Array()] },
    { title, categoryId, garment, colour },
  ) {
    const bytes = await drawMockUp(garment, colour, print);
    const alt = `${garmentLabels[garment]} with the print “${name}”`;
    const { id: mediaId } = await uploadPicture(ctx, { bytes, alt });
    const images = [{ mediaId, alt, isDefault: true }];
    const { id, slug } = await createProduct(
      ctx,
      createApparel.body.parse({ title, categoryId, designId, images }),
    );
    return { id, next: `/shop/selling/${slug}/edit` };
  },
  async find({ sql, site }, ids) {
    if (ids.length === 0) return [];
    const rows = await sql<{ id: string; slug: string; title: string; state: ProductState }[]>`
      select id, slug, title, state from apparel_product where site = ${site} and id = any(${ids as string[]}::uuid[])`;
    return rows.map(({ id, slug, title, state }) => ({
      id,
      title,
      path: productPath(slug),
      isPublished: isOpenToAll({ state, hidden: false }),
    }));
  },
};
