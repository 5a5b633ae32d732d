import { mediaPath } from '#features/media/media-url.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Effect, Evidence, Reportable } from '#platform/reportable.ts';
import type { ApparelDetails } from '../product/calls.ts';
import { findProduct } from '../product/product-row.server.ts';
import type { ProductState } from '../product/product-states.ts';
import { apparelReasons } from '../product/reasons.ts';
import { presentDetails, productDetails } from '../product/see-product.server.ts';
import { SALES_PAUSED_BY_STAFF, transitionProduct } from '../product/transition-product.server.ts';

/** Changes the state of a product, and restores it. Buyers still see it either way. */
const move = (to: 'taken_down' | 'paused', from: readonly ProductState[], reason: string): Effect => ({
  async apply(tx, id, by) {
    const product = await findProduct(tx, id);
    if (!product || !from.includes(product.state)) return null;
    return { from: await transitionProduct(tx, id, { to, by: by.accountId, reason }) };
  },
  async undo(tx, id, applied, by) {
    const product = await findProduct(tx, id);
    if (product?.state !== to) return;
    const back = applied.from as ProductState;
    await transitionProduct(tx, id, { to: back, by: by.accountId, reason: 'decision_undone' });
  },
});

export const reportableApparel: Reportable = {
  kind: 'apparel',
  reasons: apparelReasons,
  async find(ctx, id) {
    const product = await productDetails(ctx, id);
    return { id, accountId: product.seller.id, evidence: evidenceOf(ctx, product) };
  },
  async current(ctx, id) {
    const row = await findProduct(ctx, id);
    return row ? { state: row.state, evidence: evidenceOf(ctx, await presentDetails(ctx, row)) } : null;
  },
  effects: {
    take_down: move('taken_down', ['published', 'paused'], 'taken_down_by_staff'),
    pause_sales: move('paused', ['published'], SALES_PAUSED_BY_STAFF),
  },
};

function evidenceOf({ deps }: Ctx, product: ApparelDetails): Evidence {
  const { title, brand, path, description, seller, images, variants } = product;
  return {
    about: `Product by ${seller.displayName}: ${title}`,
    path,
    shown: {
      title,
      brand,
      description,
      // Without the reporter's signature: moderators fetch pictures with their own.
      pictures: images.map(({ url }) => mediaPath(url, deps.config.MEDIA_ORIGIN)),
      variants: variants.map(({ size, colour, price }) => `${size} ${colour.name} ${price}`),
      seller: { id: seller.id, username: seller.username, displayName: seller.displayName },
    },
  };
}
