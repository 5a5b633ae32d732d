import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';

/** Seasons of athletes whose profile is public. Their matches are found from there. */
export const recordSitemap: SitemapSource = {
  name: 'records',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select r.id as key, '/stats/' || r.id as path, r.updated_at as changed_at
    from stat_record r ${joinAccount(ctx, 'r.athlete_id')}
    where r.site = ${ctx.site} and r.scope = 'season' and r.state <> 'held' and not r.is_hidden and r.deleted_at is null
      and ${visibilityOf(ctx)} = 'full' and ${isAfter(ctx, ctx.sql`r.id`, after)}
    order by r.id limit ${limit}`,
};

/** Scorecards, which anybody may read. */
export const matchSitemap: SitemapSource = {
  name: 'matches',
  pages: (ctx, { after, limit }) => ctx.sql<SitemapPage[]>`
    select m.id as key, '/stats/matches/' || m.id as path, m.updated_at as changed_at from stat_match m
    where m.site = ${ctx.site} and not m.is_hidden and ${isAfter(ctx, ctx.sql`m.id`, after)} order by m.id limit ${limit}`,
};
