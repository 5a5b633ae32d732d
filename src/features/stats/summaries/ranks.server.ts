import { joinAccount } from '#features/people/account-sql.server.ts';
import { visibilityOf } from '#features/people/visibility.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { mainStat, usualMinimum } from '../boards/qualifying.ts';
import { statsOf } from '../engine/sports.ts';
import type { RecordRow } from '../records/record-row.server.ts';
import type { StatsCard } from './calls.ts';

/** Of many athletes only the first ones have a rank, of one athlete nearly everybody: better ones are counted so far. */
export const RANKED_OF_MANY = 100;
export const RANKED_OF_ONE = 1000;

type Rank = NonNullable<StatsCard['rank']>;

/**
 * Where the athletes of seasons stand on the boards of what says most in their sports, by record. One query.
 * @param most nobody behind this many others has a rank
 */
export async function ranksOf(
  ctx: Ctx,
  rows: readonly RecordRow[],
  most: number,
): Promise<ReadonlyMap<string, Rank>> {
  const asked = rows.flatMap(({ id, athleteId, sport: sportCode, season, scope, state }) => {
    const sport = statsOf(ctx.site, sportCode);
    const stat = sport && mainStat(sport);
    if (!sport || !stat || scope !== 'season' || state !== 'shown') return [];
    const { code, label } = stat;
    return [{ id, athleteId, sport: sportCode, season, code, label, minimum: usualMinimum(sport, stat) }];
  });
  if (asked.length === 0) return new Map();
  const { sql, site } = ctx;
  // Who has more before them than this, shown or not, isn't looked at further: most seasons of a large board.
  const mostAhead = 2 * most;
  const ahead = sql`e.site = ${site} and e.sport = k.sport and e.code = k.code and e.season = k.season and e.score > own.score
    and e.in_all and e.grade = 'V' and (k.minimum = 0 or e.qualifying >= k.minimum)`;
  const found = await sql<{ id: string; better: number }[]>`
    select k.id, b.better
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
      as k (id uuid, "athleteId" uuid, sport text, season text, code text, minimum double precision)
    join stat_board_entry own on own.site = ${site} and own.athlete_id = k."athleteId" and own.sport = k.sport
      and own.season = k.season and own.code = k.code and own.in_all and own.grade = 'V'
      and (k.minimum = 0 or own.qualifying >= k.minimum)
    cross join lateral (
      select count(*) as count from (select from stat_board_entry e where ${ahead} limit ${mostAhead}) some_ahead) near
    cross join lateral (
      select count(*)::int as better from (
        select from stat_board_entry e cross join lateral (
          select from (select e.athlete_id) whose ${joinAccount(ctx, 'whose.athlete_id')}
          where ${visibilityOf(ctx)} = 'full' offset 0) shown
        where near.count < ${mostAhead} and ${ahead} limit ${most}) as better) b
    where near.count < ${mostAhead} and b.better < ${most}`;
  const better = new Map(found.map((row) => [row.id, row.better]));
  return new Map(
    asked.flatMap(({ id, code, label }) => {
      const before = better.get(id);
      return before === undefined ? [] : [[id, { code, label, rank: before + 1 }] as const];
    }),
  );
}
