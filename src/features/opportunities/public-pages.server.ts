import type { Written, WrittenTexts } from '#features/moderation/points.ts';
import type { SearchSource } from '#features/search/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { nameMatch, rankedPage, type SearchQuery } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { OpportunityCard } from './calls.ts';
import { type OpportunityRow, opportunityColumns } from './opportunity-row.server.ts';
import { presentOpportunities } from './present-opportunity.server.ts';
import { isOpenToApply } from './standing.server.ts';

/** Open opportunities by title. */
async function searchOpportunities(ctx: Ctx, search: SearchQuery): Promise<Page<OpportunityCard>> {
  const { sql } = ctx;
  const title = nameMatch(ctx, 'o.title', search.key);
  const page = await rankedPage(
    ctx,
    search,
    sql`
      select o.id, (${title.score})::int as score from opportunity o
      where ${isOpenToApply(ctx)} and ${title.matches}`,
  );
  const rows = await sql<OpportunityRow[]>`
    select ${opportunityColumns(ctx)} from opportunity o where o.id = any(${page.items}::uuid[])
    order by array_position(${page.items}::uuid[], o.id)`;
  return { ...page, items: await presentOpportunities(ctx, rows) };
}

export const opportunitySource: SearchSource<typeof OpportunityCard> = {
  type: 'opportunities',
  order: 70,
  item: OpportunityCard,
  find: searchOpportunities,
};

export const opportunitySitemap: SitemapSource = {
  name: 'opportunities',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select o.id as key, '/opportunities/' || o.slug as path, o.updated_at as changed_at from opportunity o
    where ${isOpenToApply(ctx)} and ${isAfter(ctx, ctx.sql`o.id`, after)}
    order by o.id limit ${limit}`,
};

export const opportunityTexts: WrittenTexts = {
  kind: 'opportunity',
  since: ({ sql, site }, since) => sql<Written[]>`
      select id, concat_ws(E'\n', title, description) as text, '/opportunities/' || slug as path, updated_at as at
      from opportunity where site = ${site} and state in ('open', 'closed') and updated_at >= ${since.toISOString()}
      order by updated_at, id`,
};
