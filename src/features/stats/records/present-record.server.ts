import { accountCards } from '#features/people/people.server.ts';
import { sportsOf } from '#features/sites/sports.ts';
import { teamOptions } from '#features/teams/team-options.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { matchesOf } from '../engine/match-count.ts';
import { statsOf } from '../engine/sports.ts';
import type { StatRecord } from './calls.ts';
import { evidenceOf } from './evidence.server.ts';
import { headlineOf, presentLines, shows } from './present-lines.ts';
import { linesOf, type RecordRow } from './record-row.server.ts';

/** Records as the viewer may see them: three lines and no context, unless the athlete shows more or they see all. */
export async function presentRecords(ctx: Ctx, rows: readonly RecordRow[]): Promise<StatRecord[]> {
  const ids = rows.map(({ id }) => id);
  const [athletes, lines, evidence, teams] = await Promise.all([
    accountCards(
      ctx,
      rows.map(({ athleteId }) => athleteId),
    ),
    linesOf(ctx, ids),
    evidenceOf(ctx, ids),
    teamOptions(
      ctx,
      rows.flatMap(({ teamId, opponentTeamId }) => [teamId, opponentTeamId].flatMap((id) => id ?? [])),
    ),
  ]);
  return rows.flatMap((row): StatRecord[] => {
    const athlete = athletes.get(row.athleteId);
    const sport = statsOf(row.site, row.sport);
    if (!athlete || !sport) return [];
    const { id, season, scope, level, grade, state, isComputed, visibility, matchCount, version } = row;
    const showsContext = row.seesAll || shows(visibility, 'IDENTIFIABLE');
    return [
      {
        id,
        athlete,
        sport: row.sport,
        sportName: sportsOf(row.site).find(({ code }) => code === row.sport)?.name ?? row.sport,
        season,
        scope,
        level,
        grade,
        state,
        isComputed,
        visibility,
        headline: headlineOf(sport, presentLines(sport, lines.get(id) ?? new Map())).filter(
          // A match needn’t say that it is one.
          ({ code }) => scope === 'season' || code !== matchesOf(sport)?.code,
        ),
        context: showsContext
          ? {
              competition: row.competition,
              team: teams.get(row.teamId ?? '') ?? null,
              opponent: row.opponent,
              opponentTeam: teams.get(row.opponentTeamId ?? '') ?? null,
              playedOn: row.playedOn,
              venue: row.venue,
              notes: row.notes,
              matchId: row.matchId,
              evidence: evidence.get(id) ?? [],
            }
          : null,
        matchCount,
        viewer: ctx.viewer ? { canEdit: row.canEdit, seesAll: row.seesAll } : null,
        version,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
      },
    ];
  });
}
