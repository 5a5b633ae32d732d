import type { SearchSource } from '#features/search/points.ts';
import { TeamCard } from '#features/teams/calls.ts';
import { presentTeams } from '#features/teams/present-team.server.ts';
import { findTeams } from '#features/teams/team-row.server.ts';
import { isListed } from '#features/tribes/tribe-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { nameMatch, rankedPage, type SearchQuery } from '#platform/ranked-search.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';

/** Teams of clubs in the directory, by name: the very name first, then what starts with it, then what is like it. */
async function searchTeams(ctx: Ctx, search: SearchQuery): Promise<Page<TeamCard>> {
  const { sql, site } = ctx;
  const name = nameMatch(ctx, 'g.name', search.key);
  const page = await rankedPage(
    ctx,
    search,
    sql`
      select g.id, (${name.score} + least(900,
        (select count(*) from team_account p where p.team_id = g.id and p.state = 'active')))::int as score
      from team g
      where g.site = ${site} and g.state = 'active' and ${name.matches}
        and ${isListed(ctx, 'g.tribe_id')}`,
  );
  return { ...page, items: await presentTeams(ctx, await findTeams(ctx, page.items)) };
}

export const teamSource: SearchSource<typeof TeamCard> = {
  type: 'teams',
  order: 25,
  item: TeamCard,
  find: searchTeams,
};

/** Active teams of clubs in public view. */
export const teamSitemap: SitemapSource = {
  name: 'teams',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select g.id as key, '/teams/' || g.slug as path, g.updated_at as changed_at from team g
    where g.site = ${ctx.site} and g.state = 'active' and ${isListed(ctx, 'g.tribe_id')}
      and ${isAfter(ctx, ctx.sql`g.id`, after)}
    order by g.id limit ${limit}`,
};
