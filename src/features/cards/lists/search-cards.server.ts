import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { textPage } from '#platform/ranked-search.ts';
import type { SearchQuery } from '#platform/search-source.ts';
import type { CardSummary } from '../card/calls.ts';
import { cardSummaries } from '../card/hydrate-cards.server.ts';
import { isHidden } from '../card/queries.server.ts';

/** Published cards by title, tags, sport and athlete: prefix matches first, then similar ones; popular cards rank higher. */
export async function searchCards(ctx: Ctx, search: SearchQuery): Promise<Page<CardSummary>> {
  const { sql, site } = ctx;
  const page = await textPage(ctx, search, {
    key: search.key.toLowerCase().replaceAll('#', '').trim(),
    from: sql`
      card c where c.site = ${site} and c.state in ('published', 'paused', 'sold_out') and not ${isHidden(ctx)}`,
    alias: 'c',
    popularity: 'sold',
  });
  const cards = await cardSummaries(ctx, page.items);
  return { ...page, items: page.items.flatMap((id) => cards.get(id) ?? []) };
}
