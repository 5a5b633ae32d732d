import type { Media } from '#features/media/media.ts';
import { pictureIn, SHARE_HEIGHT, SHARE_WIDTH } from '#features/share/draw-share.server.ts';
import type { ShareContent, SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import { typefaceOf } from '#features/share/typefaces.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { formatMoney } from '#ui/format/money.ts';
import { findProduct } from '../product/apparel-listing.server.ts';
import { isOpenToAll } from '../product/policy.ts';
import { presentDetails } from '../product/see-product.server.ts';

/** Something for sale, beside its picture. */
export interface SharedGoods {
  content: ShareContent;
  picture: Media | null;
}

export const sharedProduct: SharePicture<SharedGoods> = {
  folder: 'apparel',
  async find(ctx, id) {
    const row = await findProduct(ctx, id);
    if (!row || !isOpenToAll(row)) return null;
    const product = await presentDetails(ctx, row);
    const { title, seller, category, brand, priceFrom, priceTo, isSoldOut, image } = product;
    const price = `${priceFrom < priceTo ? 'From ' : ''}${formatMoney(priceFrom)}`;
    const content = {
      kicker: category.name,
      title: legible(typefaceOf(ctx.site, 'display'), title, category.name),
      figure: isSoldOut ? 'Sold out' : price,
      note: legible(typefaceOf(ctx.site, 'text'), brand || seller.displayName, `@${seller.username}`),
    };
    return { content, picture: image };
  },
  draw: drawGoods,
};

const PHOTO = { x: SHARE_WIDTH - 504, y: 0, width: 504, height: SHARE_HEIGHT };

export async function drawGoods(ctx: Ctx, { content, picture }: SharedGoods): Promise<ShareContent> {
  const svg = picture && (await pictureIn(PHOTO, ctx, picture));
  return { ...content, drawing: svg ? { svg, width: PHOTO.x - 130 } : null };
}
