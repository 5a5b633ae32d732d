import { joinAccount } from '#features/accounts/account-sql.server.ts';
import { visibilityOf } from '#features/accounts/visibility.server.ts';
import { isPrintable } from '#features/cards/card-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { BEGINS, LIKE_ENOUGH, rankedPage } from '#platform/ranked-search.ts';
import type { SearchQuery, SearchSource } from '#platform/search-source.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { inLike } from '#platform/sql.ts';
import { PrintedCardSummary } from '../product/calls.ts';
import { printedCardSummaries } from '../product/present-printed-cards.server.ts';
import { isHidden } from '../product/printed-card-row.server.ts';

/** Printed cards on sale by title, sport, finish and seller; what sells well ranks higher. */
async function searchPrintedCards(ctx: Ctx, search: SearchQuery): Promise<Page<PrintedCardSummary>> {
  const { sql, site } = ctx;
  const wanted = search.key.toLowerCase().trim();
  const start = `${inLike(wanted)}%`;
  const page = await rankedPage(
    ctx,
    search,
    (everything) => sql`
      select p.id, (
        case when p.search_text like ${start} then 3000 when p.search_text like ${`% ${start}`} then ${BEGINS}::int
          else 1000 * word_similarity(${wanted}, p.search_text) end
        + least(900::float8, 130 * ln(1 + p.sold))
      )::int as score
      from printed_card p
      where p.site = ${site} and p.state = 'published'
        and (p.search_text like ${start} or p.search_text like ${`% ${start}`} or ${wanted} <% p.search_text
          ${everything ? sql`or word_similarity(${wanted}, p.search_text) >= ${LIKE_ENOUGH}` : sql``})
        and ${isPrintable(ctx, sql`p.card_id`)} and not ${isHidden(ctx)}`,
  );
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
