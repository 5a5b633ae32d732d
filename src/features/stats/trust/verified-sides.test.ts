import { expect, it } from 'vitest';
import { insertPlace, insertTeam } from '#features/teams/test-teams.ts';
import { testApp } from '#test/test-app.ts';
import { getBoard } from '../boards/calls.ts';
import { createRecord, getRecordDetails } from '../records/calls.ts';
import { match } from '../test-records.ts';
import { confirmRecord } from './calls.ts';

const tested = await testApp();
const { as, anyone, idOf, runJobs, sql } = tested;

const board = async (season: string, grade?: 'A' | 'D') => {
  const query = { sport: 'soccer', code: 'G', season, ...(grade ? { grade } : {}), limit: 50 };
  const { items, others } = await anyone()(getBoard, { query });
  return { names: items.map(({ athlete }) => athlete.username), others };
};
const confirm = (who: string, recordId: string) => as(who)(confirmRecord, { body: { recordId, version: 1 } });
const gradeOf = async (id: string) => (await as('ava')(getRecordDetails, { params: { recordId: id } })).grade;
const approveBadge = async (who: string, type: string) =>
  sql`update account set verification_type = ${type} where id = ${await idOf(who)}`;

/** A match of an athlete for a team of one owner against a team of another. */
async function play(
  season: string,
  [athlete, owner, rival]: readonly [string, string, string],
  level = 'club',
) {
  await idOf(athlete, { role: 'ATHLETE' });
  const teamId = await insertTeam(tested, { owner, name: `Side of ${athlete} in ${season}` });
  const opponentTeamId = await insertTeam(tested, { owner: rival, name: `Rival of ${athlete} in ${season}` });
  await insertPlace(tested, teamId, athlete);
  const played = match(`${season}-05-01`, { G: 2, SH: 4 }, {
    season,
    teamId,
    opponentTeamId,
    level,
  } as never);
  return as(athlete)(createRecord, played);
}

it('a ring of 20 accounts that confirm each other never reaches the board that is shown first', async () => {
  const ring = Array.from({ length: 20 }, (_, n) => `ring_${'abcdefghjkmnpqrstwxy'[n]}`);
  for (const name of ring) await idOf(name, { role: 'ATHLETE' });
  const at = (n: number) => ring[n % ring.length] ?? '';
  for (const [n, athlete] of ring.entries()) {
    const { id } = await play('2020', [athlete, at(n + 1), at(n + 2)]);
    await confirm(at(n + 1), id);
    await confirm(at(n + 2), id);
  }
  await runJobs();
  expect(await board('2020')).toEqual({ names: [], others: 20 });
  expect((await board('2020', 'A')).names.toSorted()).toEqual(ring.toSorted());
});

it('a record is shown first once a manager with a badge confirms it, or the club’s owner has one', async () => {
  const [own, ofOwner, ofFan] = [
    await play('2021', ['ava', 'mona', 'olaf']),
    await play('2021', ['bea', 'olga', 'olaf']),
    await play('2021', ['cleo', 'fran', 'olaf']),
  ];
  await approveBadge('mona', 'teammanager_verified');
  await approveBadge('olga', 'brand_verified');
  // This badge says who somebody is, and nothing of their club.
  await approveBadge('fran', 'user_verified');
  await confirm('mona', own.id);
  await confirm('olga', ofOwner.id);
  await confirm('fran', ofFan.id);
  await runJobs();
  const shown = await board('2021');
  expect({ ...shown, names: shown.names.toSorted() }).toEqual({ names: ['ava', 'bea'], others: 1 });
});

it('two clubs of one owner are one side', async () => {
  const { id } = await play('2022', ['ava', 'mona', 'mona']);
  await sql`
    insert into team_manager (team_id, account_id, place)
    select opponent_team_id, ${await idOf('paul')}, 2 from stat_record where id = ${id}`;
  await confirm('mona', id);
  await confirm('paul', id);
  expect(await gradeOf(id)).toBe('B');
});

it('the level of a record is that of its team, whatever was asked for', async () => {
  const { id } = await play('2023', ['ava', 'mona', 'olaf'], 'pro');
  expect(await as('ava')(getRecordDetails, { params: { recordId: id } })).toMatchObject({ level: 'club' });
});
