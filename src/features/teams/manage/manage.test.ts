import { expect, it } from 'vitest';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import { getCases } from '#features/moderation/cases/calls.ts';
import { endPlan, grantPlan } from '#features/plans/holdings.server.ts';
import { getTeamPosts } from '#features/posts/feeds/calls.ts';
import { globalSearch } from '#features/search/calls.ts';
import { emit, transact } from '#platform/ctx.ts';
import { insertPost } from '#test/factories/posts.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getMyTeams, getTeam, getTeamSquad } from '../directory/calls.ts';
import {
  deleteTeamReport,
  escalateTeamReport,
  getTeamReports,
  reportToTeam,
  resolveTeamReport,
} from '../reports/calls.ts';
import { getTeamMemberDetails, inviteTeamAccount } from '../squad/calls.ts';
import { clubOf, insertPlace, insertTeam } from '../test-teams.ts';
import { archiveTeam, deleteTeam, getTeamOwnerDetails, restoreTeam, updateTeam } from './calls.ts';

const tested = await testApp();
const { as, anyone, ctx, sql, idOf, runJobs } = tested;
const params = (teamId: string) => ({ params: { teamId } });

it('a renamed team keeps its old address, and a stale change is refused', async () => {
  const teamId = await insertTeam(tested);
  const { slug, version } = await as('tess')(getTeam, params(teamId));
  const change = (name: string) => as('tess')(updateTeam, { ...params(teamId), body: { name, version } });
  expect(await change('Reserves')).toMatchObject({ name: 'Reserves', version: version + 1 });
  expect((await anyone()(getTeam, params(slug))).name).toBe('Reserves');
  await expect(change('Others')).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
});

it('a deleted team is gone for everybody and can be restored, unless its name was taken', async () => {
  const teamId = await insertTeam(tested, { name: 'Comeback', season: '2030', owner: 'tara' });
  await as('tara')(deleteTeam, params(teamId));
  await expect(anyone()(getTeam, params(teamId))).rejects.toMatchObject({ status: 404 });
  expect((await as('tara')(getMyTeams, {})).items).toMatchObject([{ state: 'deleted' }]);
  const other = await insertTeam(tested, { name: 'Comeback', season: '2030', owner: 'uma' });
  await expect(as('tara')(restoreTeam, params(teamId))).rejects.toMatchObject({ code: 'TEAM_NAME_TAKEN' });
  await as('uma')(deleteTeam, params(other));
  expect(await as('tara')(restoreTeam, params(teamId))).toMatchObject({
    state: 'active',
    deletedUntil: null,
  });
});

it('a team with a live plan can’t be deleted, and one with fewer seats than people takes nobody in', async () => {
  const teamId = await insertTeam(tested, { owner: 'vera', seatsUsed: 20 });
  const grant = { source: 'grant', sourceId: teamId } as const;
  await grantPlan(ctx(), {
    ...grant,
    holder: { clubId: await clubOf(tested, teamId) },
    plan: 'BRONZE',
    seats: 25,
    until: null,
  });
  await expect(as('vera')(deleteTeam, params(teamId))).rejects.toMatchObject({
    status: 409,
    code: 'TEAM_HAS_PLAN',
  });
  await endPlan(ctx(), grant);
  const body = { teamId, email: 'late@touchline.test', userType: 'athlete' } as const;
  await expect(as('vera')(inviteTeamAccount, { body })).rejects.toMatchObject({
    code: 'SEATS_FULL',
    details: { seats: { used: 20, total: 5 } },
  });
  await as('vera')(deleteTeam, params(teamId));
});

it('an archived team can only be brought back or deleted', async () => {
  const teamId = await insertTeam(tested);
  const archive = (archived: boolean) => as('tess')(archiveTeam, { ...params(teamId), body: { archived } });
  const { version } = await archive(true);
  await expect(
    as('tess')(updateTeam, { ...params(teamId), body: { venue: 'Park', version } }),
  ).rejects.toMatchObject({ status: 409, code: 'TEAM_CLOSED' });
  expect(await archive(false)).toMatchObject({ state: 'active' });
});

it('managers of an athlete’s team see all measures, and nobody else’s managers do', async () => {
  const teamId = await insertTeam(tested);
  await insertTeam(tested, { owner: 'otto' });
  const accountId = await idOf('ava');
  const height = { code: 'height', value: '180', unit: 'cm', date: null, source: 'self' };
  await sql`update account set metrics = ${sql.json({ identifiable: [height], performance: [] })} where id = ${accountId}`;
  await insertPlace(tested, teamId, 'ava');
  const seen = async (name: string) =>
    (await as(name)(getProfileByUsername, { params: { username: 'ava' } })).metrics.identifiable.length;
  expect([await seen('tess'), await seen('otto'), await seen('ava')]).toEqual([1, 0, 1]);
  const details = await as('tess')(getTeamMemberDetails, {
    params: { teamId, accountId, userType: 'athlete' },
  });
  expect(details.metrics.identifiable).toMatchObject([{ code: 'height', value: '180' }]);
  expect(await as('tess')(getTeamOwnerDetails, params(teamId))).toMatchObject({
    owner: { username: 'tess' },
    seats: { used: 1 },
  });
});

it('the public page shows squad and posts, without whom the viewer blocked and without fans', async () => {
  const teamId = await insertTeam(tested, { name: 'Quayside Rowers' });
  for (const [name, userType] of [
    ['bea', 'athlete'],
    ['cal', 'coach'],
    ['dot', 'fan'],
  ] as const) {
    await insertPlace(tested, teamId, name, { userType });
  }
  await insertPost(tested, { author: 'bea', body: 'We won' });
  const squad = async (name: string) =>
    (await as(name)(getTeamSquad, { ...params(teamId), query: {} })).items.map(
      ({ account }) => account.username,
    );
  expect(await squad('max')).toEqual(['bea', 'cal']);
  await sql`insert into block (blocker_id, blocked_id) values (${await idOf('bea')}, ${await idOf('max')})`;
  expect(await squad('max')).toEqual(['cal']);
  const posts = await anyone()(getTeamPosts, { ...params(teamId), query: {} });
  expect(posts.items).toMatchObject([{ author: { username: 'bea' } }]);
  expect((await as('max')(getTeamPosts, { ...params(teamId), query: {} })).items).toEqual([]);
  const found = await anyone()(globalSearch, { params: { searchKey: 'quayside' }, query: { type: 'teams' } });
  expect(JSON.stringify(found)).toContain('Quayside Rowers');
});

it('a report is decided once; escalating opens a case, and the reporter is never shown', async () => {
  const teamId = await insertTeam(tested);
  await insertPlace(tested, teamId, 'eve');
  const accountId = await idOf('eve');
  const report = (name: string) =>
    as(name)(reportToTeam, { body: { teamId, accountId, reason: 'HARASSMENT', text: 'After training' } });
  await report('fin');
  await expect(report('fin')).rejects.toMatchObject({ status: 409, code: 'ALREADY_REPORTED' });
  await expect(report('eve')).rejects.toMatchObject({ status: 400, code: 'SELF_REPORT' });
  const [one] = (await as('tess')(getTeamReports, { ...params(teamId), query: {} })).items;
  expect(one).toMatchObject({ account: { username: 'eve' }, text: 'After training', state: 'open' });
  expect(JSON.stringify(one)).not.toContain('fin');
  const body = { reportId: one?.id ?? '', note: 'Spoke to them' };
  await expect(as('otto')(resolveTeamReport, { body })).rejects.toMatchObject({ status: 403 });
  expect(await as('tess')(resolveTeamReport, { body })).toMatchObject({
    state: 'resolved',
    note: 'Spoke to them',
  });
  await expect(as('tess')(resolveTeamReport, { body })).rejects.toMatchObject({
    status: 409,
    code: 'ALREADY_DECIDED',
  });
  await expect(as('tess')(escalateTeamReport, { body })).rejects.toMatchObject({ code: 'ALREADY_DECIDED' });
  await report('gil');
  const [two] = (await as('tess')(getTeamReports, { ...params(teamId), query: { state: 'open' } })).items;
  await as('tess')(escalateTeamReport, { body: { reportId: two?.id ?? '', note: '' } });
  await grantStaff(tested, 'adele');
  const cases = await as('adele')(getCases, { query: {} });
  expect(cases.items).toHaveLength(1);
  await as('tess')(deleteTeamReport, { body: { reportId: body.reportId } });
  const left = await as('tess')(getTeamReports, { ...params(teamId), query: {} });
  expect(left.items.map(({ state }) => state)).toEqual(['escalated']);
});

it('an erased account leaves its teams, and its seat is free', async () => {
  const teamId = await insertTeam(tested);
  await insertPlace(tested, teamId, 'hope');
  const accountId = await idOf('hope');
  await transact(ctx(), (tx) => emit(tx, 'account.erased', { accountId }));
  await runJobs();
  expect(await sql`select from club_place where team_id = ${teamId} and takes_seat`).toHaveLength(0);
  expect(
    await sql`select from team_account where account_id = ${accountId} and state <> 'removed'`,
  ).toHaveLength(0);
});
