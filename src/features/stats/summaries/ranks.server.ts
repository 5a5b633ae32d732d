import type { Ctx } from '#platform/ctx.ts';
import { type AskedPlace, placesOn } from '../boards/on-board.server.ts';
import { mainStat, usualMinimum } from '../boards/qualifying.ts';
import { statsOf } from '../engine/sports.ts';
import { shows } from '../records/present-lines.ts';
import type { RecordRow } from '../records/record-row.server.ts';
import type { StatsCard } from './calls.ts';

/** Of many athletes only the first ones have a rank, of one athlete nearly everybody: better ones are counted so far. */
export const RANKED_OF_MANY = 100;
export const RANKED_OF_ONE = 1000;

type Rank = NonNullable<StatsCard['rank']>;

/**
 * Where seasons stand on the boards of what says most in their sports, by record: on the board of the season's own level and
 * competition, where the athlete stands with this season and nothing else. Alone there, nobody has a rank.
 * @param most nobody behind this many others has a rank
 */
export async function ranksOf(
  ctx: Ctx,
  rows: readonly RecordRow[],
  most: number,
): Promise<ReadonlyMap<string, Rank>> {
  const asked = rows.flatMap((row): (AskedPlace & { rank: Omit<Rank, 'rank'> })[] => {
    const { id, athleteId, season, level, scope, state, visibility } = row;
    const sport = statsOf(ctx.site, row.sport);
    const stat = sport && mainStat(sport);
    if (!sport || !stat || scope !== 'season' || state !== 'shown') return [];
    const { code, label } = stat;
    const competition = shows(visibility, 'IDENTIFIABLE') ? row.competition : '';
    const minimum = usualMinimum(sport, stat);
    const source = { ageBand: null, grade: null, minimum };
    const board = { sport: row.sport, code, season, level, competition: competition || null, ...source };
    return [{ key: id, athleteId, recordId: id, board, rank: { code, label, level, competition } }];
  });
  const places = await placesOn(ctx, asked, most);
  return new Map(
    asked.flatMap(({ key, rank }) => {
      const place = places.get(key);
      if (!place || place.better >= most || place.isAlone) return [];
      return [[key, { ...rank, rank: place.better + 1 }] as const];
    }),
  );
}
