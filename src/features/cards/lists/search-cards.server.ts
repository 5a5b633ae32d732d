import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import type { SearchQuery } from '#platform/ranked-search.ts';
import { textPage } from '#platform/ranked-search.ts';
import type { CardSummary } from '../card/calls.ts';
import { cardSummaries } from '../card/hydrate-cards.server.ts';
import { isHidden } from '../card/queries.server.ts';

/** Published cards by title, tags, sport and athlete: prefix matches first, then similar ones; popular cards rank higher. */
export async function searchCards(ctx: Ctx, search: SearchQuery): Promise<Page<CardSummary>> {
  const { sql } = ctx;
  const page = await textPage(ctx, search, {
    key: search.key.toLowerCase().replaceAll('#', '').trim(),
    table: 'card',
    alias: 'c',
    isOnOffer: sql`c.state in ('published', 'paused', 'sold_out')`,
    isShown: sql`not ${isHidden(ctx)}`,
    popularity: 'sold',
  });
  const cards = await cardSummaries(ctx, page.items);
  return { ...page, items: page.items.flatMap((id) => cards.get(id) ?? []) };
}
