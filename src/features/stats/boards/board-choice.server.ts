import { sportsOf } from '#features/sites/sports.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import type { StatDefinition } from '../engine/stat-type.ts';
import { sportOf } from '../records/check-lines.server.ts';
import type { Board, getBoard } from './calls.ts';
import { mainStat, qualifyingOf, usualMinimum } from './qualifying.ts';

type Query = CallParsed<typeof getBoard>['query'];

/** Which board was asked for: what was left out is filled in. */
export interface BoardChoice {
  stat: StatDefinition;
  board: Board;
}

/** Where a site has several sports, this one's board is shown first. */
const FIRST_SPORT = 'soccer';

/** @throws 404 on a site that keeps no records, 400 for a sport or a figure it doesn't have */
export async function chooseBoard(ctx: Ctx, query: Query): Promise<BoardChoice> {
  const sports = sportsOf(ctx.site);
  const byDefault = sports.find(({ code }) => code === FIRST_SPORT) ?? sports[0];
  const sport = sportOf(ctx.site, query.sport ?? byDefault?.code ?? '');
  const stat = query.code ? sport.byCode.get(query.code) : mainStat(sport);
  if (!stat) throw invalid('Choose a figure from the list.', 'code');
  const seasons = await seasonsOf(ctx, sport.sport, stat.code);
  const counted = qualifyingOf(sport, stat);
  const minimum = counted ? (query.minimum ?? usualMinimum(sport, stat)) : 0;
  const board: Board = {
    sport: sport.sport,
    sportName: sports.find(({ code }) => code === sport.sport)?.name ?? sport.sport,
    code: stat.code,
    label: stat.label,
    description: stat.description,
    unit: stat.unit,
    formula: stat.formula?.text ?? null,
    better: stat.better,
    season: query.season ?? seasons[0] ?? null,
    level: query.level ?? null,
    competition: query.competition || null,
    ageBand: query.ageBand ?? null,
    grade: query.grade ?? null,
    minimum,
    minimumOf: counted?.label ?? null,
    seasons,
    stats: sport.stats.map(({ code, label, group = null }) => ({ code, label, group })),
  };
  return { stat, board };
}

/** The seasons of a board, newest first: one look into the index for each. */
async function seasonsOf({ sql, site }: Ctx, sport: string, code: string): Promise<string[]> {
  const of = sql`e.site = ${site} and e.sport = ${sport} and e.code = ${code}`;
  const rows = await sql<{ season: string }[]>`
    with recursive found as (
      (select e.season from stat_board_entry e where ${of} order by e.season desc limit 1)
      union all
      select (select e.season from stat_board_entry e where ${of} and e.season < found.season order by e.season desc limit 1)
      from found where found.season is not null)
    select season from found where season is not null`;
  return rows.map(({ season }) => season);
}
