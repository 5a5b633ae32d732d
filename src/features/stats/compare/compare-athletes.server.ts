import { accountCards, accountIdOf } from '#features/people/people.server.ts';
import { sportsOf } from '#features/sites/sports.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid, notFound } from '#platform/errors.ts';
import type { StatValue, StatValues } from '../engine/derive.ts';
import { formatValue } from '../engine/format.ts';
import { addUp } from '../engine/season.ts';
import type { SportStats, StatDefinition } from '../engine/stat-type.ts';
import { sportOf } from '../records/check-lines.server.ts';
import { publicLines } from '../records/present-lines.ts';
import { findRecords, linesOf, type RecordRow } from '../records/record-row.server.ts';
import { assertKeepsRecords } from '../records/see-records.server.ts';
import type { Comparison, compareAthletes } from './calls.ts';

type Row = Comparison['rows'][number];

type Query = CallParsed<typeof compareAthletes>['query'];

/** Seasons that are read of all athletes together; nobody plays more. */
const MOST_SEASONS = 400;

/** Athletes side by side, with what the viewer may see and what boards would count. @throws 404 for an unknown athlete */
export async function compare(ctx: Ctx, query: Query): Promise<Comparison> {
  assertKeepsRecords(ctx);
  const ids = await Promise.all(query.athletes.map((name) => accountIdOf(ctx, name)));
  if (new Set(ids).size < 2) throw invalid('Choose two to four athletes.', 'athletes');
  const all = await findRecords(
    ctx,
    ctx.sql`r.athlete_id = any(${ids}::uuid[]) and r.scope = 'season' and r.state = 'shown' and not r.is_hidden`,
    ctx.sql`order by r.season desc, r.id desc limit ${MOST_SEASONS}`,
  );
  const sports = mostShared(all, ({ sport }) => sport);
  const sport = sportOf(ctx.site, query.sport ?? sports[0] ?? sportsOf(ctx.site)[0]?.code ?? '');
  const inSport = all.filter((row) => row.sport === sport.sport);
  const season =
    query.season === 'career' ? null : (query.season ?? mostShared(inSport, (row) => row.season)[0]);
  const rows = inSport.filter((row) => season === null || row.season === season);
  const [cards, lines] = await Promise.all([
    accountCards(ctx, ids),
    linesOf(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  const compared = ids.map((id) => {
    const athlete = cards.get(id);
    if (!athlete) throw notFound('account');
    const own = rows.filter(({ athleteId }) => athleteId === id);
    return { athlete, own, values: valuesOf(sport, own, lines) };
  });
  const names = new Map(sportsOf(ctx.site).map(({ code, name }) => [code, name]));
  const named = (code: string) => ({ code, name: names.get(code) ?? code });
  return {
    sport: sport.sport,
    sportName: named(sport.sport).name,
    season: season ?? null,
    sports: sports.map(named),
    seasons: [...new Set(inSport.map((row) => row.season))],
    athletes: compared.map(({ athlete, own }) => ({
      athlete,
      grade:
        own
          .map(({ grade }) => grade)
          .toSorted()
          .at(-1) ?? null,
      levels: [...new Set(own.map(({ level }) => level))],
      recordId: own.length === 1 ? (own[0]?.id ?? null) : null,
    })),
    rows: compareValues(
      sport,
      compared.map(({ values }) => values),
    ),
  };
}

/** What most athletes have first, then what most records have; otherwise in their order. */
function mostShared(rows: readonly RecordRow[], keyOf: (row: RecordRow) => string): string[] {
  const byKey = [...Map.groupBy(rows, keyOf)].map(([key, some]) => ({
    key,
    athletes: new Set(some.map(({ athleteId }) => athleteId)).size,
  }));
  return byKey.toSorted((one, other) => other.athletes - one.athletes).map(({ key }) => key);
}

/** One athlete's records, newest first, added up as far as the viewer may see them. */
function valuesOf(
  sport: SportStats,
  rows: readonly RecordRow[],
  lines: ReadonlyMap<string, StatValues>,
): StatValues {
  const shown = rows.toReversed().map(({ id, visibility, seesAll }) => {
    const own = lines.get(id) ?? new Map();
    return seesAll ? own : publicLines(sport, visibility, own);
  });
  return shown.length === 1 && shown[0] ? shown[0] : addUp(sport, shown);
}

/** A row for each code that somebody has, in the order of the sport's list. */
const compareValues = (sport: SportStats, athletes: readonly StatValues[]): Row[] =>
  sport.stats.flatMap((stat) => {
    const values = athletes.map((lines) => lines.get(stat.code));
    if (values.every((line) => line === undefined)) return [];
    const { code, label, group = null, unit, better } = stat;
    return [{ code, label, group, unit, better, cells: cellsOf(stat, values) }];
  });

/** The best is marked where somebody is worse: not among equals, and not where only one has it. */
function cellsOf(stat: StatDefinition, values: readonly (StatValue | undefined)[]): Row['cells'] {
  const counted = values.flatMap((line) => (line && line.origin !== 'stated' ? (line.value ?? []) : []));
  const best = stat.better === 'less' ? Math.min(...counted) : Math.max(...counted);
  const isMarked = counted.some((value) => value !== best);
  return values.map((line) => {
    const isStated = line?.origin === 'stated';
    const value = line?.value ?? null;
    return {
      shown: formatValue(stat, value),
      value,
      isBest: isMarked && !isStated && value === best,
      isStated,
    };
  });
}
