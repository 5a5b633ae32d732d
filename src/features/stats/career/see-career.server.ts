import { sportsOf } from '#features/sites/sports.ts';
import { athleteIdOf } from '#features/teams/access.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { StatValue } from '../engine/derive.ts';
import { formatValue } from '../engine/format.ts';
import { matchesOf } from '../engine/match-count.ts';
import { addUp } from '../engine/season.ts';
import { statsOf } from '../engine/sports.ts';
import type { SportStats } from '../engine/stat-type.ts';
import { publicLines, shows } from '../records/present-lines.ts';
import { findRecords, linesOf, type RecordRow } from '../records/record-row.server.ts';
import { drawable, plottedOf, plottedValues } from '../splits/plotted.ts';
import type { Career } from './calls.ts';

const MOST_SEASONS = 200;
const MOST_COLUMNS = 16;

type Lines = ReadonlyMap<string, StatValue>;
interface Season {
  row: RecordRow;
  /** Those the viewer may see. */
  lines: Lines;
}

/** An athlete's seasons by sport, the sport with most of them first, and what they add up to. */
export async function seeCareer(ctx: Ctx, username: string): Promise<{ items: Career[] }> {
  if (!siteRules[ctx.site].can.measure) throw notFound('page');
  const athleteId = await athleteIdOf(ctx, username);
  const rows = await findRecords(
    ctx,
    ctx.sql`r.athlete_id = ${athleteId} and r.scope = 'season'`,
    ctx.sql`order by r.season desc, lower(r.competition), r.id limit ${MOST_SEASONS}`,
  );
  const lines = await linesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const bySport = Map.groupBy(rows, ({ sport }) => sport);
  const careers = [...bySport].flatMap(([code, records]) => {
    const sport = statsOf(ctx.site, code);
    if (!sport) return [];
    const seasons = records.map((row) => ({
      row,
      lines: shownLines(sport, row, lines.get(row.id) ?? new Map()),
    }));
    return [careerOf(ctx, sport, seasons)];
  });
  return { items: careers.toSorted((one, other) => other.seasons.length - one.seasons.length) };
}

const shownLines = (sport: SportStats, { seesAll, visibility }: RecordRow, lines: Lines): Lines =>
  seesAll ? lines : publicLines(sport, visibility, lines);

function careerOf(ctx: Ctx, sport: SportStats, seasons: readonly Season[]): Career {
  const recorded = new Set(seasons.flatMap(({ lines }) => [...lines.keys()]));
  const first = sport.headline.filter((code) => recorded.has(code));
  const others = sport.stats.filter(({ code }) => recorded.has(code) && !first.includes(code));
  const columns = [...first.flatMap((code) => sport.byCode.get(code) ?? []), ...others].slice(
    0,
    MOST_COLUMNS,
  );
  const cellsOf = (lines: Lines) =>
    columns.map((stat) => {
      const line = lines.get(stat.code);
      return line ? formatValue(stat, line.value) : '';
    });
  const oldestFirst = seasons.toReversed().map(({ lines }) => lines);
  return {
    sport: sport.sport,
    sportName: sportsOf(ctx.site).find(({ code }) => code === sport.sport)?.name ?? sport.sport,
    columns: columns.map(({ code, label }) => ({ code, label })),
    seasons: seasons.map(({ row, lines }) => ({
      recordId: row.id,
      season: row.season,
      level: row.level,
      competition: row.seesAll || shows(row.visibility, 'IDENTIFIABLE') ? row.competition : '',
      grade: row.grade,
      state: row.state,
      isComputed: row.isComputed,
      matchCount: row.matchCount,
      cells: cellsOf(lines),
    })),
    totals: cellsOf(addUp(sport, oldestFirst)),
    ...seriesOf(sport, seasons.toReversed()),
  };
}

/** The headline season by season. @param seasons oldest first */
function seriesOf(sport: SportStats, seasons: readonly Season[]): Pick<Career, 'plotted' | 'points'> {
  const sums = [...Map.groupBy(seasons, ({ row }) => row.season)].map(([season, played]) => ({
    season,
    lines: addUp(
      sport,
      played.map(({ lines }) => lines),
    ),
  }));
  const played = matchesOf(sport)?.code;
  const stats = drawable(
    sport.headline.flatMap((code) => (code === played ? [] : (sport.byCode.get(code) ?? []))),
    sums.map(({ lines }) => lines),
  );
  return {
    plotted: plottedOf(stats),
    points: sums.map(({ season, lines }) => ({ season, values: plottedValues(stats, lines) })),
  };
}
