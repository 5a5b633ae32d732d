import type { Media } from '#features/media/media.ts';
import type { Written, WrittenTexts } from '#features/moderation/points.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { SearchSource } from '#features/search/points.ts';
import { pictureIn, SHARE_HEIGHT, SHARE_WIDTH } from '#features/share/draw-share.server.ts';
import type { ShareContent, SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { type SearchQuery, textPage } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { formatMoney } from '#ui/format/money.ts';
import { findProduct } from '../product/apparel-listing.server.ts';
import { ApparelSummary } from '../product/calls.ts';
import { isOpenToAll } from '../product/policy.ts';
import { productSummaries } from '../product/present-products.server.ts';
import { isHidden } from '../product/product-row.server.ts';
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
    const { title, seller, category, brand, priceFrom, priceTo, currency, isSoldOut, image } = product;
    const price = `${priceFrom < priceTo ? 'From ' : ''}${formatMoney(priceFrom, currency)}`;
    const content = {
      kicker: category.name,
      title: legible(title, category.name),
      figure: isSoldOut ? 'Sold out' : price,
      note: legible(brand || seller.displayName, `@${seller.username}`),
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

/** Products on sale by title, brand, category, sport and seller; what sells well ranks higher. */
async function searchProducts(ctx: Ctx, search: SearchQuery): Promise<Page<ApparelSummary>> {
  const { sql } = ctx;
  const page = await textPage(ctx, search, {
    key: search.key.toLowerCase().trim(),
    table: 'apparel_product',
    alias: 'p',
    isOnOffer: sql`p.state = 'published'`,
    isShown: sql`not ${isHidden(ctx)}`,
    popularity: 'sold',
  });
  return { ...page, items: await productSummaries(ctx, page.items) };
}

export const apparelSource: SearchSource<typeof ApparelSummary> = {
  type: 'apparel',
  order: 45,
  item: ApparelSummary,
  find: searchProducts,
};

/** Products on sale, of sellers whose profile is public. */
export const apparelSitemap: SitemapSource = {
  name: 'apparel',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select p.id as key, '/shop/apparel/' || p.slug as path, p.updated_at as changed_at
    from apparel_product p ${joinAccount(ctx, 'p.owner_id')}
    where p.site = ${ctx.site} and p.state in ('published', 'paused') and not ${isHidden(ctx)}
      and ${visibilityOf(ctx)} = 'full' and ${isAfter(ctx, ctx.sql`p.id`, after)}
    order by p.id limit ${limit}`,
};

export const apparelTexts: WrittenTexts = {
  kind: 'product',
  since: ({ sql, site }, since) => sql<Written[]>`
      select p.id, concat_ws(E'\n', p.title, p.brand, p.description, p.care) as text, '/shop/apparel/' || p.slug as path,
        p.updated_at as at
      from apparel_product p
      where p.site = ${site} and p.state in ('published', 'paused') and p.updated_at >= ${since.toISOString()}
      order by p.updated_at, p.id`,
};
