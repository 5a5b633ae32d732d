import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { BEGINS, LIKE_ENOUGH, rankedPage } from '#platform/ranked-search.ts';
import type { SearchQuery } from '#platform/search-source.ts';
import { inLike } from '#platform/sql.ts';
import type { CardSummary } from '../card/calls.ts';
import { cardSummaries } from '../card/hydrate-cards.server.ts';
import { isHidden } from '../card/queries.server.ts';

/** Published cards by title, tags, sport and athlete: prefix matches first, then similar ones; popular cards rank higher. */
export async function searchCards(ctx: Ctx, search: SearchQuery): Promise<Page<CardSummary>> {
  const { sql, site } = ctx;
  const wanted = search.key.toLowerCase().replaceAll('#', '').trim();
  const start = `${inLike(wanted)}%`;
  const page = await rankedPage(
    ctx,
    search,
    (everything) => sql`
      select c.id, (
        case when c.search_text like ${start} then 3000 when c.search_text like ${`% ${start}`} then ${BEGINS}::int
          else 1000 * word_similarity(${wanted}, c.search_text) end
        + least(900::float8, 130 * ln(1 + c.sold))
      )::int as score
      from card c
      where c.site = ${site} and c.state in ('published', 'paused', 'sold_out')
        and (c.search_text like ${start} or c.search_text like ${`% ${start}`} or ${wanted} <% c.search_text
          ${everything ? sql`or word_similarity(${wanted}, c.search_text) >= ${LIKE_ENOUGH}` : sql``})
        and not ${isHidden(ctx)}`,
  );
  const cards = await cardSummaries(ctx, page.items);
  return { ...page, items: page.items.flatMap((id) => cards.get(id) ?? []) };
}
