import { drawGoods, type SharedGoods } from '#features/apparel/catalogue/shared-product.server.ts';
import { isOpenToAll } from '#features/apparel/product/policy.ts';
import type { SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import { typefaceOf } from '#features/share/typefaces.server.ts';
import { formatMoney } from '#ui/format/money.ts';
import { finishLabels } from '../print/formats.ts';
import { findPrintedCard } from '../product/printed-card-listing.server.ts';
import { presentDetails } from '../product/see-printed-card.server.ts';

export const sharedPrintedCard: SharePicture<SharedGoods> = {
  folder: 'printed-cards',
  async find(ctx, id) {
    const row = await findPrintedCard(ctx, id);
    if (!row || !isOpenToAll(row)) return null;
    const { title, seller, finish, limit, left, price, front } = await presentDetails(ctx, row);
    const content = {
      kicker: `Printed card, ${finishLabels[finish].label.toLowerCase()}`,
      title: legible(typefaceOf(ctx.site, 'display'), title, 'Printed card'),
      figure: left === 0 ? 'Sold out' : `${formatMoney(price)} · run of ${limit}`,
      note: legible(typefaceOf(ctx.site, 'text'), seller.displayName, `@${seller.username}`),
    };
    return { content, picture: front };
  },
  draw: drawGoods,
};
