import { z } from 'zod';
import type { PublishTarget } from '#features/studio/points.ts';
import { line } from '#platform/fields.ts';
import { ShadesField } from '../mock-up/calls.ts';
import { garmentLabels, garments } from '../mock-up/garments.ts';
import { uploadMockUps } from '../mock-up/mock-up.server.ts';
import { namesOfShades } from '../product/garment-colours.ts';
import { canSellApparel, isOpenToAll, productPath } from '../product/policy.ts';
import type { ProductState } from '../product/product-states.ts';
import { createApparel } from './calls.ts';
import { createProduct } from './create-product.server.ts';

const ProductOfDesign = z.object({
  title: line(80, 2, 'Name the product.'),
  categoryId: z.uuid({ error: 'Choose a category from the list.' }),
  garment: z.enum(garments),
  colours: ShadesField,
});
export type ProductOfDesign = z.input<typeof ProductOfDesign>;

/** A draft of a product with pictures of a design's first page on the garment, one for each colour. */
export const productOfDesign: PublishTarget<z.infer<typeof ProductOfDesign>> = {
  kind: 'apparel',
  isMadeBy: canSellApparel,
  drawn: { pages: 1, as: 'screen', format: 'png' },
  details: ProductOfDesign,
  async create(
    ctx,
    { id: designId, name, inches, pictures: [print = new Uint8Array()] },
    { title, categoryId, garment, colours },
  ) {
    const made = await uploadMockUps(ctx, { garment, colours, inches, print });
    const names = namesOfShades(colours);
    const images = made.map(({ id: mediaId }, i) => ({
      mediaId,
      alt: `${garmentLabels[garment]} in ${names[i]} with the print “${name}”`,
      isDefault: i === 0,
      colour: names[i],
      shade: colours[i],
    }));
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
