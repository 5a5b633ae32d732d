import { beforeEach, expect, test } from 'vitest';
import { getAccountTribes } from '#features/tribes/administration/calls.ts';
import { newId } from '#platform/ids.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { clubOf, insertPlace, insertTeam } from '../test-teams.ts';
import { getAccountTeams, getAdminClubs, getAdminTeams } from './calls.ts';

const tested = await testApp();
const { as, idOf, sql } = tested;
await grantStaff(tested, 'mona', 'moderator');
await grantStaff(tested, 'kit', 'moderator', { site: 'cricket', person: { site: 'cricket' } });
const mona = as('mona');
const first = await insertTeam(tested, { name: 'Rovers under 15', seatsUsed: 2 });
const clubId = await clubOf(tested, first);
const second = await insertTeam(tested, { name: 'Rovers first', tribeId: clubId, sport: 'basketball' });
const other = await insertTeam(tested, { name: 'Wanderers', owner: 'olga' });
await insertPlace(tested, first, 'pia', { userType: 'athlete', state: 'active' });
await sql`insert into team_manager (team_id, account_id, place) values (${second}, ${await idOf('pia')}, 1)`;
const caseId = newId();
await sql`
  insert into moderation_case (id, site, target_kind, target_id, account_id, about)
  values (${caseId}, 'sports', 'team', ${first}, ${await idOf('tess')}, 'Team Rovers')`;

beforeEach(() => sql`delete from rate_limit`);
const teams = async (query: object) => (await mona(getAdminTeams, { query })).items;

test('the table shows each team with its club, owner, people, plan and open case, and is filtered', async () => {
  expect(await teams({ search: 'under 15' })).toMatchObject([
    {
      id: first,
      club: { id: clubId },
      owner: { username: 'tess' },
      people: 1,
      invited: 2,
      plan: 'FREEMIUM',
      caseId,
    },
  ]);
  expect((await teams({ reported: 'true' })).map(({ id }) => id)).toEqual([first]);
  expect((await teams({ owner: 'tess', sport: 'basketball' })).map(({ id }) => id)).toEqual([second]);
  const [{ club } = { club: { name: '' } }] = await teams({ search: 'under 15' });
  expect((await teams({ search: club.name, sort: 'name' })).map(({ id }) => id)).toEqual([second, first]);
  const page = await mona(getAdminTeams, { query: { sort: 'name', limit: 1 } });
  const rest = await mona(getAdminTeams, { query: { sort: 'name', cursor: page.nextCursor ?? '' } });
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([second, first, other]);
});

test('the table of clubs counts their teams, seats and reported teams', async () => {
  const { items } = await mona(getAdminClubs, { query: { owner: 'tess' } });
  expect(items).toMatchObject([{ id: clubId, teams: 2, seatsUsed: 3, reportedTeams: 1, plan: 'FREEMIUM' }]);
});

test('an account’s page lists the tribes they are in and the teams they play for or manage', async () => {
  const { items } = await mona(getAccountTeams, { params: { accountId: await idOf('pia') } });
  expect(items).toMatchObject([
    { id: second, part: 'manager', state: 'active' },
    { id: first, part: 'athlete', state: 'active', club: { id: clubId } },
  ]);
  const owned = await mona(getAccountTribes, { query: { accountId: await idOf('tess') } });
  expect(owned.items).toMatchObject([{ id: clubId, role: 'owner', kind: 'sports_team' }]);
});

test('members and staff of another site see none of it', async () => {
  const accountId = await idOf('pia');
  for (const who of [as('tess'), as('kit', {}, 'sports')]) {
    await expect(who(getAdminTeams, { query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(who(getAdminClubs, { query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(who(getAccountTeams, { params: { accountId } })).rejects.toMatchObject({ status: 403 });
    await expect(who(getAccountTribes, { query: { accountId } })).rejects.toMatchObject({ status: 403 });
  }
  const cricket = as('kit', {}, 'cricket');
  expect((await cricket(getAdminTeams, { query: {} })).items).toEqual([]);
  await expect(cricket(getAccountTeams, { params: { accountId } })).rejects.toMatchObject({ status: 404 });
});
