import { expect, it } from 'vitest';
import { grantPlan } from '#features/plans/holdings.server.ts';
import { checkout } from '#features/subscriptions/calls.ts';
import { getTeamSquad } from '#features/teams/directory/calls.ts';
import { insertTribe } from '#test/factories/tribes.ts';
import { testApp } from '#test/test-app.ts';
import { changeTeamManager } from '../manage/calls.ts';
import { getTeamAccounts, importTeamRoster, inviteTeamAccount } from '../squad/calls.ts';
import { insertPlace, insertTeam } from '../test-teams.ts';
import { getClub, getClubPeople } from './calls.ts';

const tested = await testApp();
const { app, as, anyone, config, ctx, idOf, sql, tokenOf } = tested;

/** Somebody of 15 with a guardian, who is shown to no adult but them. */
async function teen(username: string, guardian: string): Promise<string> {
  const id = await idOf(username);
  await sql`
    update account set age_band = '13_17', birth_date = now() - interval '15 years', guardian_id = ${await idOf(guardian)}
    where id = ${id}`;
  return id;
}

// A club of olga's, which max helps to run. ugo manages the U15, sue the seniors; ann plays in both, tim is 15.
const clubId = await insertTribe(tested, {
  owner: 'olga',
  kind: 'sports_team',
  name: 'Harbour FC',
  members: ['max'],
});
await sql`update membership set role = 'manager' where tribe_id = ${clubId} and account_id = ${await idOf('max')}`;
const [u15, seniors] = [
  await insertTeam(tested, { tribeId: clubId, name: 'U15' }),
  await insertTeam(tested, { tribeId: clubId, name: 'Seniors' }),
];
for (const [teamId, username] of [
  [u15, 'ugo'],
  [seniors, 'sue'],
] as const) {
  await idOf(username);
  await as('olga')(changeTeamManager, { body: { teamId, username, manages: true } });
}
await teen('tim', 'mum');
await insertPlace(tested, u15, 'tim', { jersey: '7' });
await insertPlace(tested, u15, 'ann');
await insertPlace(tested, seniors, 'ann', { userType: 'coach' });
await as('ugo')(inviteTeamAccount, {
  body: { teamId: u15, email: 'new@touchline.test', userType: 'athlete' },
});

const people = async (who: string, query: { search?: string; team?: string } = {}) =>
  (await as(who)(getClubPeople, { params: { clubId }, query })).items;
const named = async (who: string) =>
  (await people(who)).map(({ account, name }) => account?.username ?? name);
const load = async (who: string, url: string) =>
  app.server.inject({
    url,
    headers: {
      host: 'localhost',
      'x-api-key': config.API_KEY,
      authorization: `Bearer ${await tokenOf(who)}`,
    },
  });
const file = async (who: string, url: string) =>
  (await load(who, url)).body.split('\r\n').map((line) => line.replace('\ufeff', ''));

it('people stand in a club once, with all their teams, and take one seat each', async () => {
  const club = await as('olga')(getClub, { params: { clubId } });
  expect(club).toMatchObject({
    runs: true,
    seats: { used: 3, total: 5, ask: null, next: { plan: 'BRONZE', seats: 25 } },
    teams: [
      { name: 'Seniors', seatsUsed: 1, openReports: 0, managers: [{ username: 'sue' }] },
      { name: 'U15', seatsUsed: 3, invited: 1, managers: [{ username: 'ugo' }] },
    ],
  });
  expect(club.runners.map(({ username }) => username)).toEqual(['olga', 'max']);
  const [ann] = await people('olga', { search: 'ann' });
  expect(ann).toMatchObject({
    takesSeat: true,
    places: [
      { team: { name: 'Seniors' }, userType: 'coach' },
      { team: { name: 'U15' }, userType: 'athlete' },
    ],
  });
});

it('who manages a team sees its minors with their guardians; who manages another team of the club, or runs the club without a team, does not', async () => {
  const guardian = { name: expect.any(String), email: expect.stringContaining('mum') };
  for (const who of ['olga', 'ugo'])
    expect((await people(who)).find(({ account }) => account?.username === 'tim')).toMatchObject({
      isUnder18: true,
      guardian,
    });
  expect(await named('sue')).toEqual(['ann']);
  expect(await people('max', { search: 'tim' })).toEqual([]);
  expect(await people('max', { search: 'new@' })).toEqual([]);
  const hidden = (await people('max')).filter(({ name }) => name === '');
  expect(hidden).toMatchObject([
    { account: null, email: null, guardian: null },
    { account: null, email: null, guardian: null },
  ]);
});

it('a team’s squad lists a minor for its managers only', async () => {
  const squad = async (read: ReturnType<typeof as>) =>
    (await read(getTeamSquad, { params: { teamId: u15 }, query: {} })).items.map(
      ({ account }) => account.username,
    );
  expect(await squad(as('ugo'))).toEqual(['tim', 'ann']);
  expect(await squad(as('olga'))).toEqual(['tim', 'ann']);
  for (const read of [as('sue'), as('max'), as('ann'), anyone()]) expect(await squad(read)).toEqual(['ann']);
  await expect(as('sue')(getTeamAccounts, { params: { teamId: u15 }, query: {} })).rejects.toMatchObject({
    status: 403,
  });
});

it('exports a roster with a row a place, which an import reads, and names minors only to who manages them', async () => {
  const own = await file('ugo', `/api/teams/${u15}/roster`);
  expect(own[0]).toBe('name,username,email,type,jersey,position,team,state,under 18,guardian,guardian email');
  expect(own.find((row) => row.includes(',tim,'))).toMatch(/,athlete,7,,U15,active,yes,.*,mum/);
  expect(await file('max', `/api/clubs/${clubId}/roster`)).toContainEqual(
    'Somebody under 18,,,athlete,7,,U15,active,yes,,',
  );
  expect((await load('sue', `/api/teams/${u15}/roster`)).statusCode).toBe(403);
  expect((await load('tim', `/api/clubs/${clubId}/roster`)).statusCode).toBe(403);
  const grant = { source: 'grant', sourceId: clubId, plan: 'BRONZE', seats: 25, until: null } as const;
  await grantPlan(ctx(), { ...grant, holder: { clubId } });
  const body = { teamId: seniors, csv: Buffer.from(own.join('\r\n')).toString('base64') };
  const { rows, problems } = await as('sue')(importTeamRoster, { body });
  expect(problems).toEqual([]);
  expect(rows.find(({ email }) => email === 'new@touchline.test')?.errors).toEqual([]);
});

it('a club is closed to whoever runs nothing of it, and its plan is bought by those who run it', async () => {
  await idOf('eve');
  for (const who of ['eve', 'ann'])
    await expect(as(who)(getClub, { params: { clubId } })).rejects.toMatchObject({ status: 403 });
  await expect(as('eve')(getClub, { params: { clubId: 'no-such-club' } })).rejects.toMatchObject({
    status: 404,
  });
  const body = { plan: 'BRONZE', interval: 'month', teamId: u15 } as const;
  await expect(as('ugo')(checkout, { body })).rejects.toMatchObject({
    status: 403,
    message: expect.stringMatching(/^Only the owner and the managers of the club can do this\. Ask .+\.$/),
  });
});
