import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { BEGINS, LIKE_ENOUGH, type RankedSearch, rankedPage } from '#platform/ranked-search.ts';
import { inLike } from '#platform/sql.ts';
import type { CardSummary } from '../card/calls.ts';
import { cardSummaries } from '../card/hydrate-cards.server.ts';
import { isHidden } from '../card/queries.server.ts';

/**
 * Cards by title, tags, sport and who is on them: what begins so first, then what is like it; among these what most
 * copies were collected of. What is out and not hidden from the viewer.
 */
export async function searchCards(ctx: Ctx, search: RankedSearch): Promise<Page<CardSummary>> {
  const { sql, site } = ctx;
  const wanted = search.key.toLowerCase().replaceAll('#', '').trim();
  const start = `${inLike(wanted)}%`;
  const page = await rankedPage(
    ctx,
    search,
    (everything) => sql`
      select c.id, (
        case when c.words like ${start} then 3000 when c.words like ${`% ${start}`} then ${BEGINS}::int
          else 1000 * word_similarity(${wanted}, c.words) end
        + least(900::float8, 130 * ln(1 + c.sold))
      )::int as score
      from card c
      where c.site = ${site} and c.state in ('published', 'paused', 'sold_out')
        and (c.words like ${start} or c.words like ${`% ${start}`} or ${wanted} <% c.words
          ${everything ? sql`or word_similarity(${wanted}, c.words) >= ${LIKE_ENOUGH}` : sql``})
        and not ${isHidden(ctx)}`,
  );
  const cards = await cardSummaries(ctx, page.items);
  return { ...page, items: page.items.flatMap((id) => cards.get(id) ?? []) };
}
