import { birthYear, joinAccount } from '#features/people/account-sql.server.ts';
import { athleteIdOf } from '#features/teams/access.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { agesOf } from '../boards/age-bands.ts';
import { plottedStats } from '../boards/qualifying.ts';
import { formatValue } from '../engine/format.ts';
import { statsOf } from '../engine/sports.ts';
import { listRecords } from '../records/list-records.server.ts';
import { presentRecords } from '../records/present-record.server.ts';
import type { RecordRow } from '../records/record-row.server.ts';
import { isShownToViewer } from '../records/record-sql.server.ts';
import { assertKeepsRecords } from '../records/see-records.server.ts';
import type { getAllStatsCard, getAllStatsCardById, StatsCard } from './calls.ts';
import { RANKED_OF_MANY, RANKED_OF_ONE, ranksOf } from './ranks.server.ts';

type Query = CallParsed<typeof getAllStatsCard>['query'];
type OwnQuery = CallParsed<typeof getAllStatsCardById>['query'];

/** Seasons of this site that count, as cards. */
export async function seeStatsCards(ctx: Ctx, query: Query): Promise<Page<StatsCard>> {
  assertKeepsRecords(ctx);
  const where = isOfSource(ctx, query);
  const page = await listRecords(ctx, { ...query, scope: 'season', isCounted: true, where });
  return { ...page, items: await presentStatsCards(ctx, page.items, RANKED_OF_MANY) };
}

function isOfSource(ctx: Ctx, { level, competition, ageBand, grade, verified }: Query): Fragment {
  const { sql } = ctx;
  const [youngest, oldest] = ageBand ? agesOf[ageBand] : [0, 0];
  return sql`${level ? sql`and r.level = ${level}` : sql``} ${grade ? sql`and r.grade <= ${grade}` : sql``}
    ${competition ? sql`and r.visibility like 'IDENTIFIABLE%' and lower(r.competition) = lower(${competition})` : sql``}
    ${verified ? sql`and r.is_verified` : sql``}
    ${
      ageBand
        ? sql`and exists (select from (select r.athlete_id) whose ${joinAccount(ctx, 'whose.athlete_id')}
          where left(r.season, 4)::integer - ${birthYear(ctx)} between ${youngest} and ${oldest})`
        : sql``
    }`;
}

/** Seasons of one athlete as cards; those who see everything of theirs see held ones too. @throws 404 */
export async function seeStatsCardsOf(ctx: Ctx, userId: string, query: OwnQuery): Promise<Page<StatsCard>> {
  assertKeepsRecords(ctx);
  const athleteId = await athleteIdOf(ctx, userId);
  const page = await listRecords(ctx, { ...query, athleteId, scope: 'season' });
  return { ...page, items: await presentStatsCards(ctx, page.items, RANKED_OF_ONE) };
}

/** Cards of records the viewer may see, in their order. One query a relation. */
export async function presentStatsCards(
  ctx: Ctx,
  rows: readonly RecordRow[],
  mostRanked: number,
): Promise<StatsCard[]> {
  const [records, ranks, sparklines] = await Promise.all([
    presentRecords(ctx, rows),
    ranksOf(ctx, rows, mostRanked),
    sparklinesOf(ctx, rows),
  ]);
  return records.map((record) => {
    const { id, athlete, sport, sportName, season, level, grade, state, headline, matchCount, updatedAt } =
      record;
    return {
      id,
      athlete,
      sport,
      sportName,
      season,
      level,
      competition: record.context?.competition ?? '',
      grade,
      state,
      headline,
      rank: ranks.get(id) ?? null,
      matchCount,
      sparkline: sparklines.get(id) ?? null,
      sharePicture: `/share/stats/${id}.png`,
      updatedAt,
    };
  });
}

/** The newest matches that a sparkline shows. */
const MOST_POINTS = 40;

type Sparkline = NonNullable<StatsCard['sparkline']>;

/** The matches of seasons, by the season's record. One query. */
async function sparklinesOf(ctx: Ctx, rows: readonly RecordRow[]): Promise<ReadonlyMap<string, Sparkline>> {
  const asked = rows.flatMap(({ id, sport: sportCode, scope, matchCount }) => {
    const sport = statsOf(ctx.site, sportCode);
    const [stat] = sport ? plottedStats(sport) : [];
    return stat && scope === 'season' && matchCount > 1 ? [{ id, stat }] : [];
  });
  if (asked.length === 0) return new Map();
  // To a visitor an athlete is shown with all matches or not at all, and the season is.
  const isShown = ctx.viewer ? isShownToViewer(ctx) : ctx.sql`(r.state <> 'held' and not r.is_hidden)`;
  const found = await ctx.sql<{ id: string; points: number[] }[]>`
    select k.id, m.points
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ stat }) => stat.code)}::text[]) as k (id, code)
    join stat_record s on s.id = k.id
    cross join lateral (
      select array_agg(latest.value order by latest.played_on, latest.id) as points from (
        select l.value, r.played_on, r.id from stat_record r join stat_line l on l.record_id = r.id and l.code = k.code
        where r.site = s.site and r.athlete_id = s.athlete_id and r.sport = s.sport and r.season = s.season
          and r.scope = 'match' and lower(r.competition) = lower(s.competition) and r.deleted_at is null
          and l.value is not null and ${isShown}
        order by r.played_on desc, r.id desc limit ${MOST_POINTS}) as latest) m
    where cardinality(m.points) > 1`;
  const points = new Map(found.map((row) => [row.id, row.points]));
  return new Map(
    asked.flatMap(({ id, stat }) => {
      const values = points.get(id);
      if (!values) return [];
      const shown = values.map((value) => ({ value, shown: formatValue(stat, value) }));
      return [[id, { code: stat.code, label: stat.label, points: shown }] as const];
    }),
  );
}
