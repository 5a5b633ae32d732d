import { SALES_PAUSED_BY_STAFF } from '#features/listings/listing-states.server.ts';
import { effectOn } from '#features/listings/review.server.ts';
import { mediaPath } from '#features/media/media-url.ts';
import type { Evidence, Reportable } from '#features/moderation/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { apparelListing, findProduct } from '../product/apparel-listing.server.ts';
import type { ApparelDetails } from '../product/calls.ts';
import { apparelReasons } from '../product/reasons.ts';
import { presentDetails, productDetails } from '../product/see-product.server.ts';

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
    take_down: effectOn(apparelListing, {
      from: ['published', 'paused'],
      to: 'taken_down',
      reason: 'taken_down_by_staff',
    }),
    pause_sales: effectOn(apparelListing, {
      from: ['published'],
      to: 'paused',
      reason: SALES_PAUSED_BY_STAFF,
    }),
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
