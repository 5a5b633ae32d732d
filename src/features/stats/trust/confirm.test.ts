import { expect, it } from 'vitest';
import { testApp } from '#test/test-app.ts';
import {
  createRecord,
  deleteRecord,
  getAllRecords,
  getRecordDetails,
  updateRecord,
} from '../records/calls.ts';
import {
  confirmRecord,
  confirmRecords,
  getRecordsToConfirm,
  getRecordTrust,
  withdrawConfirmation,
} from './calls.ts';
import { withRivals } from './test-trust.ts';

const tested = await testApp();
const { as, anyone, idOf, sql } = tested;
const { teamId, opponentTeamId, play, change } = await withRivals(tested);

type Named = { id: string; version?: number };
const details = async ({ id }: Named) => as('zoe')(getRecordDetails, { params: { recordId: id } });
const confirm = (who: string, { id, version = 1 }: Named) =>
  as(who)(confirmRecord, { body: { recordId: id, version } });
const trustOf = ({ id }: Named, who = as('zoe')) => who(getRecordTrust, { params: { recordId: id } });

it.each([
  ['team, opponent', 'A'],
  ['opponent, team', 'A'],
  ['opponent', 'C'],
  ['team', 'B'],
  ['team, edit, opponent', 'C'],
  ['opponent, edit, team', 'B'],
  ['team, opponent, edit', 'D'],
  ['edit, team, opponent', 'A'],
  ['edit, opponent, team', 'A'],
  ['team, edit, team, opponent', 'A'],
  ['evidence, team', 'B'],
  ['team, evidence', 'B'],
  ['team, evidence, edit', 'C'],
  ['team, opponent, withdraw', 'C'],
  ['team, withdraw, opponent', 'C'],
  ['team, withdraw, team', 'B'],
])('after %s a match has the grade %s', async (order, grade) => {
  const made = await play();
  let goals = 1;
  const steps: Record<string, () => Promise<unknown>> = {
    team: async () => confirm('mona', await details(made)),
    opponent: async () => confirm('olaf', await details(made)),
    edit: async () => {
      goals += 1;
      await change(await details(made), { G: goals, SH: 9 });
    },
    evidence: async () =>
      change(
        await details(made),
        { G: goals, SH: 4 },
        { evidence: { links: ['https://example.com/report'] } },
      ),
    withdraw: () => as('mona')(withdrawConfirmation, { body: { recordId: made.id } }),
  };
  for (const step of order.split(', ')) await steps[step]?.();
  expect((await details(made)).grade).toBe(grade);
});

it('only managers of the two teams confirm, and nobody their own record or for both sides', async () => {
  const match = await play();
  await expect(confirm('zoe', match)).rejects.toMatchObject({ status: 403, code: 'OWN_RECORD' });
  await expect(confirm('fan', match)).rejects.toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  await idOf('tess');
  await expect(confirm('tess', match)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  await sql`insert into team_manager (team_id, account_id, place) values (${opponentTeamId}, ${await idOf('mona')}, 1)`;
  const trust = await confirm('mona', match);
  expect(trust).toMatchObject({
    confirmations: [{ side: 'team', team: { id: teamId }, by: { username: 'mona' }, version: 1 }],
    viewer: { confirmAs: null, canWithdraw: true },
  });
  expect((await confirm('mona', match)).confirmations).toHaveLength(1);
  await sql`delete from team_manager where team_id = ${opponentTeamId}`;
  expect((await details(match)).grade).toBe('B');
});

it('a manager who confirms while the athlete changes the record vouches for one version or none', async () => {
  const match = await play();
  const [confirmed, changed] = await Promise.allSettled([
    confirm('mona', match),
    change(match, { G: 3, SH: 9 }),
  ]);
  expect(changed.status).toBe('fulfilled');
  if (confirmed.status === 'rejected')
    expect(confirmed.reason).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
  expect(await details(match)).toMatchObject({ version: 2, grade: 'D' });
  await expect(confirm('mona', match)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  const both = await Promise.all([
    confirm('mona', await details(match)),
    confirm('olaf', await details(match)),
  ]);
  expect(
    both.flatMap(({ confirmations }) => confirmations).every(({ withdrawnAt }) => withdrawnAt === null),
  ).toBe(true);
  expect((await details(match)).grade).toBe('A');
});

it('a change of what nobody vouched for keeps the confirmations, and another opponent ends theirs', async () => {
  const match = await play();
  await confirm('mona', match);
  await confirm('olaf', match);
  const update = async (body: object) =>
    as('zoe')(updateRecord, {
      params: { recordId: match.id },
      body: { version: (await details(match)).version, ...body },
    });
  expect(await update({ notes: 'Windy.' })).toMatchObject({ version: 2, grade: 'A' });
  expect(await update({ opponentTeamId: null })).toMatchObject({ version: 3, grade: 'B' });
  expect(await update({ competition: 'Cup' })).toMatchObject({ version: 4, grade: 'D' });
  expect((await trustOf(match)).confirmations.map(({ version }) => version)).toEqual([3, 2, 2, 1, 1]);
});

it('a season that is added up is as good as its matches, and is not confirmed itself', async () => {
  const cup = { competition: 'Small Cup', season: '2023', playedOn: '2023-05-01' };
  const first = await play({ G: 1 }, cup);
  const second = await play({ G: 2 }, { ...cup, playedOn: '2023-05-08' });
  await confirm('mona', first);
  const season = async () =>
    (await as('zoe')(getAllRecords, { query: { season: '2023', scope: 'season' } })).items[0];
  expect(await season()).toMatchObject({ grade: 'D', isComputed: true });
  await confirm('mona', second);
  const computed = await season();
  expect(computed).toMatchObject({ grade: 'B' });
  await expect(
    confirm('mona', { id: computed?.id ?? '', version: computed?.version ?? 0 }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'COMPUTED_SEASON',
  });
});

it('an unusual figure is held until a manager confirms it, and its athlete is told why', async () => {
  const match = await play({ G: 9 });
  expect(match.state).toBe('held');
  expect(await trustOf(match)).toMatchObject({ unusual: [{ label: 'Goals', shown: '9' }] });
  await expect(anyone()(getRecordDetails, { params: { recordId: match.id } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(confirm('olaf', match)).rejects.toMatchObject({ status: 404 });
  await confirm('mona', match);
  expect(await details(match)).toMatchObject({ state: 'shown', grade: 'B' });
  expect((await trustOf(match)).unusual).toEqual([]);
  await as('mona')(withdrawConfirmation, { body: { recordId: match.id } });
  expect((await details(match)).state).toBe('held');
});

it('managers see what they can confirm, and confirm many at once', async () => {
  await sql`delete from stat_record where athlete_id = ${await idOf('zoe')}`;
  const [one, two, hidden] = [await play(), await play(), await play({ G: 1 }, { visibility: 'NORMAL' })];
  await as('zoe')(deleteRecord, { params: { recordId: (await play()).id } });
  const listed = async (who: string, team?: string) =>
    (await as(who)(getRecordsToConfirm, { query: { limit: 10, ...(team ? { team } : {}) } })).items;
  expect((await listed('mona')).map(({ id, confirmAs }) => [id, confirmAs])).toEqual(
    [hidden, two, one].map(({ id }) => [id, 'team']),
  );
  expect((await listed('olaf')).map(({ id, confirmAs }) => [id, confirmAs])).toEqual(
    [two, one].map(({ id }) => [id, 'opponent']),
  );
  expect(await listed('fan')).toEqual([]);
  await expect(listed('olaf', teamId)).rejects.toMatchObject({ status: 403 });
  await change(two, { G: 2 });
  const records = [one, two].map(({ id }) => ({ recordId: id, version: 1 }));
  expect(await as('mona')(confirmRecords, { body: { records } })).toMatchObject({
    confirmed: 1,
    refused: [{ recordId: two.id, message: expect.stringContaining('changed this in the meantime') }],
  });
  expect((await listed('mona')).map(({ id }) => id)).toEqual([two.id, hidden.id]);
  expect((await listed('mona', teamId)).map(({ id }) => id)).toEqual([two.id, hidden.id]);
  await expect(
    as('olaf')(confirmRecord, { body: { recordId: hidden.id, version: 1 } }),
  ).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  });
});

it('the opponent is another team, and only a match has one', async () => {
  await expect(play({ G: 1 }, { opponentTeamId: teamId })).rejects.toMatchObject({
    status: 400,
    field: 'opponentTeamId',
  });
  const season = { sport: 'soccer', scope: 'season', season: '2019', level: 'club' } as const;
  await expect(
    as('zoe')(createRecord, { body: { ...season, opponentTeamId, lines: [{ code: 'G', value: 1 }] } }),
  ).rejects.toMatchObject({ status: 400, field: 'opponentTeamId' });
});
