import { drawGoods, type SharedGoods } from '#features/apparel/catalogue/public-pages.server.ts';
import { isOpenToAll } from '#features/apparel/product/policy.ts';
import { isPrintable } from '#features/cards/card-sql.server.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { SearchSource } from '#features/search/points.ts';
import type { SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { type SearchQuery, textPage } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { formatMoney } from '#ui/format/money.ts';
import { finishLabels } from '../print/formats.ts';
import { PrintedCardSummary } from '../product/calls.ts';
import { printedCardSummaries } from '../product/present-printed-cards.server.ts';
import { findPrintedCard } from '../product/printed-card-listing.server.ts';
import { isHidden } from '../product/printed-card-row.server.ts';
import { presentDetails } from '../product/see-printed-card.server.ts';

export const sharedPrintedCard: SharePicture<SharedGoods> = {
  folder: 'printed-cards',
  async find(ctx, id) {
    const row = await findPrintedCard(ctx, id);
    if (!row || !isOpenToAll(row)) return null;
    const { title, seller, finish, limit, left, price, currency, front } = await presentDetails(ctx, row);
    const content = {
      kicker: `Printed card, ${finishLabels[finish].label.toLowerCase()}`,
      title: legible(title, 'Printed card'),
      figure: left === 0 ? 'Sold out' : `${formatMoney(price, currency)} · run of ${limit}`,
      note: legible(seller.displayName, `@${seller.username}`),
    };
    return { content, picture: front };
  },
  draw: drawGoods,
};

/** Printed cards on sale by title, sport, finish and seller; what sells well ranks higher. */
async function searchPrintedCards(ctx: Ctx, search: SearchQuery): Promise<Page<PrintedCardSummary>> {
  const { sql } = ctx;
  const page = await textPage(ctx, search, {
    key: search.key.toLowerCase().trim(),
    table: 'printed_card',
    alias: 'p',
    isOnOffer: sql`p.state = 'published'`,
    isShown: sql`${isPrintable(ctx, sql`p.card_id`)} and not ${isHidden(ctx)}`,
    popularity: 'sold',
  });
  return { ...page, items: await printedCardSummaries(ctx, page.items) };
}

export const printedCardSource: SearchSource<typeof PrintedCardSummary> = {
  type: 'printed-cards',
  order: 46,
  item: PrintedCardSummary,
  find: searchPrintedCards,
};

/** Printed cards on sale, of sellers whose profile is public. */
export const printedCardSitemap: SitemapSource = {
  name: 'prints',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select p.id as key, '/shop/cards/' || p.slug as path, p.updated_at as changed_at
    from printed_card p ${joinAccount(ctx, 'p.owner_id')}
    where p.site = ${ctx.site} and p.state in ('published', 'paused') and not ${isHidden(ctx)}
      and ${visibilityOf(ctx)} = 'full' and ${isAfter(ctx, ctx.sql`p.id`, after)}
    order by p.id limit ${limit}`,
};
