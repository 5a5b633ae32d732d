import { expect, it } from 'vitest';
import { entitlementsOf } from '#features/plans/entitlements.server.ts';
import { endPlan, grantPlan } from '#features/plans/holdings.server.ts';
import { getOverLimit } from '#features/plans/over-limit/calls.ts';
import { insertTribe } from '#test/factories/tribes.ts';
import { testApp } from '#test/test-app.ts';
import { archiveTeam, changeTeamManager, deleteTeam, restoreTeam } from '../manage/calls.ts';
import { insertPlace, insertTeam } from '../test-teams.ts';
import {
  answerTeamInvite,
  getTeamSeats,
  importTeamRoster,
  inviteTeamAccount,
  removeTeamAccount,
} from './calls.ts';

const tested = await testApp();
const { as, ctx, idOf, runJobs } = tested;

/** A club of tess's with two teams; max, or somebody else, manages the second. */
async function withTwoTeams(seatsUsed = 0, manager = 'max') {
  const clubId = await insertTribe(tested, { owner: 'tess', kind: 'sports_team' });
  const [first, second] = [
    await insertTeam(tested, { tribeId: clubId, seatsUsed }),
    await insertTeam(tested, { tribeId: clubId }),
  ];
  await idOf(manager);
  await as('tess')(changeTeamManager, { body: { teamId: second, username: manager, manages: true } });
  return { clubId, first, second };
}
const hold = async (clubId: string, seats = 25) => {
  const source = { source: 'grant', sourceId: clubId } as const;
  await grantPlan(ctx(), { ...source, holder: { clubId }, plan: 'BRONZE', seats, until: null });
  return source;
};
const seatsOf = (teamId: string) => as('tess')(getTeamSeats, { params: { teamId } });
const invite = (who: string, teamId: string, person: { username: string } | { email: string }) =>
  as(who)(inviteTeamAccount, { body: { teamId, userType: 'athlete', ...person } });

it('two invitations for the last seat of a club, to two of its teams, end with one person invited', async () => {
  const { first, second } = await withTwoTeams(4);
  for (let round = 0; round < 5; round += 1) {
    const address = (team: string) => ({ email: `${team}${round}@touchline.test` });
    const results = await Promise.allSettled([
      invite('tess', first, address('one')),
      invite('max', second, address('two')),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await seatsOf(second)).toMatchObject({ used: 5, total: 5 });
    const [won] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const teamId = results[0]?.status === 'fulfilled' ? first : second;
    await as('tess')(removeTeamAccount, { params: { teamId, accountId: won?.id ?? '' } });
  }
});

it('somebody in two teams of a club takes one seat, whatever they were invited by, and keeps it until they leave both', async () => {
  const { first, second } = await withTwoTeams();
  await idOf('ada');
  await invite('tess', first, { username: 'ada' });
  await invite('max', second, { username: 'ada' });
  await invite('tess', first, { email: 'ben@touchline.test' });
  await invite('max', second, { email: 'Ben@touchline.test' });
  expect((await seatsOf(first)).used).toBe(2);
  await as('ada')(answerTeamInvite, { body: { teamId: first, accept: true } });
  await as('ada')(answerTeamInvite, { body: { teamId: second, accept: false } });
  expect((await seatsOf(second)).used).toBe(2);
  const out = { params: { teamId: first, accountId: await idOf('ada') } };
  await as('tess')(removeTeamAccount, out);
  expect((await seatsOf(second)).used).toBe(1);
});

it('a full club still takes in who has a seat in another of its teams, also by a roster', async () => {
  const { clubId, first, second } = await withTwoTeams(23);
  await hold(clubId);
  for (const name of ['cat', 'dan']) await insertPlace(tested, first, name);
  const file = 'username,email\ncat,\n,seat1@touchline.test\n';
  const body = { teamId: second, csv: Buffer.from(file).toString('base64') };
  expect(await as('max')(importTeamRoster, { body })).toMatchObject({
    seatsNeeded: 0,
    seats: { used: 25, total: 25 },
  });
  expect(await as('max')(importTeamRoster, { body: { ...body, commit: true } })).toMatchObject({
    invited: 2,
  });
  await invite('max', second, { username: 'dan' });
  expect((await seatsOf(second)).used).toBe(25);
});

it('a refusal names the plan with more seats, and who runs the club to those who don’t', async () => {
  const { clubId, second } = await withTwoTeams(5);
  await expect(invite('max', second, { email: 'late@touchline.test' })).rejects.toMatchObject({
    status: 402,
    message: expect.stringMatching(
      /^Without a plan, your club has 5 seats, and all are taken\. Bronze has 25\. Ask .+ for more, or free a seat\.$/,
    ),
    next: undefined,
  });
  const body = { teamId: second, csv: '' };
  await expect(as('max')(importTeamRoster, { body })).rejects.toMatchObject({
    code: 'PLAN_LIMIT',
    message: expect.stringMatching(
      /^Your club’s plan doesn’t include roster import\. Bronze does\. Ask .+ for it\.$/,
    ),
    next: undefined,
  });
  await expect(as('tess')(importTeamRoster, { body })).rejects.toMatchObject({
    message: 'Your club’s plan doesn’t include roster import. Bronze does.',
    next: { to: `/plans?type=team&club=${clubId}`, label: 'See plans for clubs' },
  });
  await hold(clubId, 5);
  await expect(invite('tess', second, { email: 'late@touchline.test' })).rejects.toMatchObject({
    message: 'Your club’s plan has 5 seats, and all are taken. Bronze has 25.',
    next: { to: `/settings/subscription?change=${clubId}`, label: 'Get more seats' },
  });
});

it('people of a deleted team take no seats, and beyond the seats are read-only when it is restored', async () => {
  const { first, second } = await withTwoTeams(4);
  await insertPlace(tested, second, 'eve');
  const params = { teamId: second };
  await as('tess')(archiveTeam, { params, body: { archived: true } });
  expect((await seatsOf(first)).used).toBe(5);
  await as('tess')(deleteTeam, { params });
  expect((await seatsOf(first)).used).toBe(4);
  await invite('tess', first, { email: 'fifth@touchline.test' });
  await as('tess')(restoreTeam, { params });
  await runJobs();
  expect(await seatsOf(first)).toMatchObject({ used: 6, total: 5 });
  const { items } = await as('tess')(getOverLimit, { query: { teamId: second } });
  expect(items).toMatchObject([{ feature: 'team_seats', allowed: 5 }]);
  expect(items[0]?.things.filter(({ isReadOnly }) => isReadOnly)).toHaveLength(1);
});

it('the plan of a club is for all who run it or one of its teams, and more teams only for its owner', async () => {
  const { clubId } = await withTwoTeams(0, 'moe');
  const plan = await hold(clubId);
  const limitsOf = async (name: string) =>
    (await entitlementsOf(ctx(), { accountId: await idOf(name) })).limits;
  expect(await limitsOf('moe')).toMatchObject({ stats_import: true, roster_import: true, teams_owned: 1 });
  expect(await limitsOf('tess')).toMatchObject({ stats_import: true, teams_owned: 3 });
  expect(await limitsOf('eve')).toMatchObject({ stats_import: false, roster_import: false });
  await endPlan(ctx(), plan);
  expect(await limitsOf('moe')).toMatchObject({ stats_import: false });
});
