import { insertPlace, insertTeam } from '#features/teams/test-teams.ts';
import type { TestApp } from '#test/test-app.ts';
import { createRecord, updateRecord } from '../records/calls.ts';

type Typed = Record<string, string | number>;
const linesOf = (typed: Typed) => Object.entries(typed).map(([code, value]) => ({ code, value }));

let days = 0;

/** An athlete, zoe, in a team of mona’s, who plays against a team of olaf’s. */
export async function withRivals(tested: TestApp) {
  const { as, idOf, sql } = tested;
  await idOf('zoe', { role: 'ATHLETE' });
  const teamId = await insertTeam(tested, { owner: 'mona', name: 'Home side' });
  const opponentTeamId = await insertTeam(tested, { owner: 'olaf', name: 'Away side' });
  await insertPlace(tested, teamId, 'zoe');

  /** Another match of zoe's, on a day of its own. */
  async function play(typed: Typed = { G: 1, SH: 4 }, more: object = {}) {
    days += 1;
    // A plan has fewer records a season than these tests make.
    await sql`delete from plan_use`;
    const playedOn = new Date(Date.UTC(2024, 0, days)).toISOString().slice(0, 10);
    return as('zoe')(createRecord, {
      body: {
        sport: 'soccer',
        scope: 'match',
        season: '2024',
        level: 'club',
        teamId,
        opponentTeamId,
        opponent: 'Away side',
        playedOn,
        lines: linesOf(typed),
        ...more,
      },
    });
  }
  /** A change by the athlete. */
  const change = (record: { id: string; version: number }, typed: Typed, more: object = {}) =>
    as('zoe')(updateRecord, {
      params: { recordId: record.id },
      body: { version: record.version, lines: linesOf(typed), ...more },
    });
  return { teamId, opponentTeamId, play, change };
}
