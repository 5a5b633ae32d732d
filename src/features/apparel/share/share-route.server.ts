import type { FastifyInstance } from 'fastify';
import { legible } from '#features/cards/share/set-text.server.ts';
import { typefaceOf } from '#features/cards/share/typefaces.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Gate } from '#platform/http/serve.ts';
import { formatMoney } from '#ui/format/money.ts';
import { findProduct } from '../product/apparel-listing.server.ts';
import { isOpenToAll } from '../product/policy.ts';
import { presentDetails } from '../product/see-product.server.ts';
import { type SharedProduct, shareRouteOf } from './product-share.server.ts';

/** GET /share/apparel/:id.png */
export const shareRoute = (app: FastifyInstance, gate: Gate): void =>
  shareRouteOf(app, gate, 'apparel', sharedApparel);

async function sharedApparel(ctx: Ctx, id: string): Promise<SharedProduct | null> {
  const row = await findProduct(ctx, id);
  if (!row || !isOpenToAll(row)) return null;
  const product = await presentDetails(ctx, row);
  const { title, seller, category, brand, priceFrom, priceTo, isSoldOut, image } = product;
  const price = `${priceFrom < priceTo ? 'From ' : ''}${formatMoney(priceFrom)}`;
  const by = brand || seller.displayName;
  return {
    content: {
      kicker: category.name,
      title: legible(typefaceOf(ctx.site, 'display'), title, category.name),
      figure: isSoldOut ? 'Sold out' : price,
      note: legible(typefaceOf(ctx.site, 'text'), by, `@${seller.username}`),
    },
    picture: image,
  };
}
