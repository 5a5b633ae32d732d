import { searchAccounts } from '#features/accounts/directory/search.server.ts';
import type { MediaAudience } from '#features/media/points.ts';
import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { SearchSource } from '#features/search/points.ts';
import { sportsOf } from '#features/sites/sports.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { rankedPage, type SearchQuery } from '#platform/ranked-search.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import { isAfter, type SitemapPage, type SitemapSource } from '#platform/sitemap.ts';
import { inLike } from '#platform/sql/sql.ts';
import { StatRecord } from './records/calls.ts';
import { shows } from './records/present-lines.ts';
import { presentRecords } from './records/present-record.server.ts';
import { findRecords } from './records/record-row.server.ts';
import { isShownToViewer } from './records/record-sql.server.ts';

/** How many athletes of a name are looked at. */
const ATHLETES = 20;
/** Competitions are looked for in this many of the newest seasons. */
const NEWEST = 2000;

interface Wanted {
  sports: readonly string[];
  /** The beginning of a season; empty for any. */
  season: string;
  /** The rest: an athlete's name or a competition. */
  name: string;
}

/** "soccer 2025 coast" is a sport, a season and a name. */
function wantedIn(site: SiteId, key: string): Wanted {
  const text = key.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const sports = sportsOf(site).filter((sport) => text.includes(sport.name.toLowerCase()));
  const [season = ''] = /(?<!\d)(?:19|20)\d{2}(?:-\d{0,2})?(?!\d)/.exec(text) ?? [];
  const name = sports
    .reduce((rest, sport) => rest.replace(sport.name.toLowerCase(), ' '), text.replace(season, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { sports: sports.map(({ code }) => code), season, name };
}

/** Seasons by athlete, sport, season and competition; those of athletes with the name first, the newest first among them. */
async function searchRecords(ctx: Ctx, search: SearchQuery): Promise<Page<StatRecord>> {
  if (!siteRules[ctx.site].can.measure) return { items: [], nextCursor: null };
  const { sql } = ctx;
  const { sports, season, name } = wantedIn(ctx.site, search.key);
  const athletes = name ? (await searchAccounts(ctx, { search: name, limit: ATHLETES })).items : [];
  const ids = athletes.map(({ id }) => id);
  const isOf = sql`r.site = ${ctx.site} and r.scope = 'season' and r.deleted_at is null
    and (${sports.length} = 0 or r.sport = any(${sports as string[]}::text[])) and r.season like ${`${season}%`}`;
  const byCompetition = sql`
    select * from (
      select r.* from stat_record r where ${isOf}
      order by r.season desc, coalesce(r.played_on, 'infinity'::date) desc, r.id desc limit ${NEWEST}
    ) r where ${name} = '' or (r.visibility like 'IDENTIFIABLE%' and r.competition ilike ${`%${inLike(name)}%`})`;
  const page = await rankedPage(
    ctx,
    search,
    sql`
      select r.id, max(r.rank + left(r.season, 4)::int - 1900)::int as score from (
        select r.*, 3000 as rank from stat_record r where r.athlete_id = any(${ids}::uuid[]) and ${isOf}
        union all select r.*, 2000 from (${byCompetition}) r
      ) r where ${isShownToViewer(ctx)} group by r.id`,
  );
  if (page.items.length === 0) return { ...page, items: [] };
  const rows = await findRecords(
    ctx,
    sql`r.id = any(${page.items}::uuid[])`,
    sql`order by array_position(${page.items}::uuid[], r.id)`,
  );
  return { ...page, items: await presentRecords(ctx, rows) };
}

export const recordSource: SearchSource<typeof StatRecord> = {
  type: 'records',
  order: 75,
  item: StatRecord,
  find: searchRecords,
};

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

/** Pictures and videos that prove a record: for those who see what it is about. */
export const evidenceAudience: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`exists (select from stat_evidence e where e.media_id = ${mediaId})`,
  async maySee(ctx, mediaId) {
    const records = await findRecords(
      ctx,
      ctx.sql`r.id in (select e.record_id from stat_evidence e where e.media_id = ${mediaId})`,
      ctx.sql`limit 1`,
    );
    return records.some(({ seesAll, visibility }) => seesAll || shows(visibility, 'IDENTIFIABLE'));
  },
};
