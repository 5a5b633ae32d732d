import { describe, expect, it } from 'vitest';
import { grantPlan } from '#features/plans/holdings.server.ts';
import { insertTribe } from '#test/factories/tribes.ts';
import { testApp } from '#test/test-app.ts';
import { getTeam, getTribeTeams, getUserOwnedTribe, getUserTribesTeamsList } from '../directory/calls.ts';
import { insertTeam } from '../test-teams.ts';
import { checkSportsTeamAvailability, createTribeTeams } from './calls.ts';

const tested = await testApp();
const { as, anyone, sql, idOf, ctx } = tested;
const team = { name: 'First XI', sport: 'soccer', level: 'club', gender: 'mixed' } as const;
const manager = { role: 'TEAM_MANAGER' } as const;

describe('founding a club', () => {
  it('makes the tribe, its profile and its team in one go', async () => {
    await idOf('mona', manager);
    const club = await as('mona')(createTribeTeams, {
      body: {
        kind: 'school',
        name: 'Hillside School',
        sport: 'soccer',
        country: 'GB',
        open: true,
        teams: [{ ...team, name: 'U15', colours: ['#FFFFFF', '#123456'] }],
      },
    });
    expect(club).toMatchObject({ kind: 'school', country: 'GB', state: 'active' });
    expect(club.teams).toMatchObject([
      { name: 'U15', slug: 'hillside-school-u15', colours: ['#ffffff', '#123456'] },
    ]);
    const [profile] = await sql`
      select a.username, a.role, a.state, a.owner_id from account a join tribe t on t.profile_id = a.id
      where t.id = ${club.id}`;
    expect(profile).toEqual({
      username: 'hillside_school',
      role: 'TRIBE',
      state: 'active',
      ownerId: await idOf('mona'),
    });
    const shown = await anyone()(getTeam, { params: { teamId: 'hillside-school-u15' } });
    expect(shown).toMatchObject({ viewer: null, managers: [{ username: 'mona' }] });
    const listed = await anyone()(getTribeTeams, { params: { tribeId: 'hillside-school' }, query: {} });
    expect(listed.items.map(({ name }) => name)).toEqual(['U15']);
    const own = await as('mona')(getUserTribesTeamsList, {});
    expect(own).toMatchObject({ tribes: [{ kind: 'school', role: 'owner' }], teams: [{ role: 'owner' }] });
    expect((await as('mona')(getUserOwnedTribe, {})).tribe?.slug).toBe('hillside-school');
  });

  it('is nothing at all when one of its teams cannot be', async () => {
    await insertTeam(tested, { name: 'São Paulo F.C.', season: '2026' });
    await idOf('nell', manager);
    const reserved = [{ ...team, name: 'Touchl1ne' }];
    await expect(
      as('nell')(createTribeTeams, { body: { kind: 'sports_team', name: 'Half A Club', teams: reserved } }),
    ).rejects.toMatchObject({ status: 400, code: 'NAME_RESERVED' });
    const teams = [{ ...team, name: 'sao paulo fc', season: '2026' }];
    await expect(
      as('nell')(createTribeTeams, { body: { kind: 'sports_team', name: 'Half A Club', teams } }),
    ).rejects.toMatchObject({ status: 409, code: 'TEAM_NAME_TAKEN', field: 'teams.0.name' });
    expect(await sql`select from tribe where name = 'Half A Club'`).toHaveLength(0);
  });

  it('is for team managers, a brand for accounts with its badge, and neither for kids', async () => {
    const found = (name: string, kind: 'sports_team' | 'brand') =>
      as(name)(createTribeTeams, { body: { kind, name: `${kind} of ${name}` } });
    await expect(found('fay', 'sports_team')).rejects.toMatchObject({
      status: 403,
      code: 'TEAM_MANAGERS_ONLY',
    });
    await expect(found('fay', 'brand')).rejects.toMatchObject({ status: 403, code: 'BRANDS_ONLY' });
    await sql`update account set verification_type = 'brand_verified' where id = ${await idOf('bree')}`;
    expect(await found('bree', 'brand')).toMatchObject({ kind: 'brand' });
    await expect(
      as('lena', manager, 'kids')(createTribeTeams, { body: { kind: 'school', name: 'Kids School' } }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('with more teams than the plan allows is refused, and with a team’s plan allows more', async () => {
    await idOf('pia', manager);
    const two = ['Blues', 'Reds'].map((name) => ({ ...team, name, season: '2031' }));
    const body = { kind: 'sports_team' as const, name: 'Two Squads', teams: two };
    await expect(as('pia')(createTribeTeams, { body })).rejects.toMatchObject({
      status: 402,
      code: 'PLAN_LIMIT',
    });
    const club = await as('pia')(createTribeTeams, { body: { ...body, teams: two.slice(0, 1) } });
    const teamId = club.teams[0]?.id ?? '';
    const grant = { source: 'grant', sourceId: teamId, plan: 'BRONZE', seats: 25, until: null } as const;
    await grantPlan(ctx(), { ...grant, holder: { clubId: club.id } });
    const more = await as('pia')(createTribeTeams, { body: { tribeId: club.id, teams: two.slice(1) } });
    expect(more.teams.map(({ name }) => name)).toEqual(['Reds']);
  });

  it('is warned of a team that the club has already, whatever its season, league or way to write its age', async () => {
    const tribeId = await insertTribe(tested, { owner: 'wim', kind: 'sports_team' });
    const slug = (await sql<{ slug: string }[]>`select slug from tribe where id = ${tribeId}`)[0]?.slug ?? '';
    await insertTeam(tested, { tribeId, name: 'U15', season: '2025' });
    const check = (name: string, more: { sport?: string; tribeId?: string } = {}) =>
      as('wim')(checkSportsTeamAvailability, {
        body: { name, sport: 'soccer', league: 'County', season: '2031', tribeId: slug, ...more },
      });
    for (const name of ['U15', 'u-15', 'Under 15s'])
      expect(await check(name)).toMatchObject({
        available: true,
        reason: 'IN_CLUB',
        inClub: { name: 'U15', season: '2025' },
      });
    for (const other of [check('U15 B'), check('U16'), check('U15', { sport: 'cricket' })])
      expect(await other).toMatchObject({ available: true, reason: null, inClub: null });
    await expect(check('U15', { tribeId: 'no-such-club' })).rejects.toMatchObject({ status: 404 });
  });

  it('adds teams only to a club of one’s own', async () => {
    const [{ tribeId = '' } = {}] = await sql<{ tribeId: string }[]>`
      select tribe_id from team where id = ${await insertTeam(tested, { owner: 'otto' })}`;
    await expect(
      as('mona')(createTribeTeams, { body: { tribeId, teams: [{ ...team, name: 'Mine now' }] } }),
    ).rejects.toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  });
});

it('a team’s name is free or not whatever its case, accents and punctuation', async () => {
  await insertTeam(tested, { name: 'Ålesund Östers', season: '2027' });
  const check = (name: string, season = '2027') =>
    as('mona')(checkSportsTeamAvailability, { body: { sport: 'soccer', name, season } });
  expect(await check('alesund-osters')).toMatchObject({ available: false, reason: 'TAKEN' });
  expect((await check('ALESUND OSTERS')).suggestions).toHaveLength(3);
  expect(await check('Ålesund Östers', '2028')).toMatchObject({ available: true, suggestions: [] });
});
