import type { StockedGoods } from '#features/listings/points.ts';
import { sendAlerts } from '#features/listings/stock-alerts/stock-alerts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { productPath } from '../product/policy.ts';
import { visibleProduct } from '../product/see-product.server.ts';
import { type Size, sizeLabel } from '../product/sizes.ts';

interface Variant {
  productId: string;
  size: Size;
  colour: string;
  left: number;
}

/** What people wait for are variants. */
export const stockedApparel = {
  kind: 'apparel',
  async find(ctx: Ctx, variantId: string): Promise<StockedGoods | null> {
    const [variant] = await ctx.sql<Variant[]>`
      select product_id, size, colour, stock - reserved as left from apparel_variant
      where id = ${variantId} and site = ${ctx.site} and state = 'live'`;
    const product = variant && (await visibleProduct(ctx, variant.productId).catch(() => null));
    if (!product || (product.state !== 'published' && product.state !== 'paused')) return null;
    const { title, slug, ownerId, state } = product;
    return {
      title,
      detail: `${sizeLabel(variant.size)} in ${variant.colour}`,
      path: `${productPath(slug)}?variant=${variantId}`,
      ownerId,
      left: variant.left,
      isOnSale: state === 'published',
    };
  },
};

/** Its stock or its state changed. */
export async function sendStockAlerts(ctx: Ctx, { productId }: { productId: string }): Promise<void> {
  const variants = await ctx.sql<{ id: string }[]>`
    select id from apparel_variant where product_id = ${productId} and state = 'live' and stock > reserved`;
  const ids = variants.map(({ id }) => id);
  await sendAlerts(ctx, stockedApparel.kind, ids);
}
