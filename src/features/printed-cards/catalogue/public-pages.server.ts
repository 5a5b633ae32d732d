import { isPrintable } from '#features/cards/card-sql.server.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { SearchSource } from '#features/search/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { type SearchQuery, textPage } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { PrintedCardSummary } from '../product/calls.ts';
import { printedCardSummaries } from '../product/present-printed-cards.server.ts';
import { isHidden } from '../product/printed-card-row.server.ts';

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
