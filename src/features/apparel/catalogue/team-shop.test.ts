import { expect, test } from 'vitest';
import { getTeam } from '#features/teams/directory/calls.ts';
import { insertPlace, insertTeam } from '#features/teams/test-teams.ts';
import { testApp } from '#test/test-app.ts';
import { withApparel } from '../test-apparel.ts';
import { countApparels, getApparels } from './calls.ts';

const tested = await testApp();
const { anyone, as, idOf } = tested;
const { publishedBy } = await withApparel(tested);

const shopOf = async (team: string, who = anyone()) => {
  const { items } = await who(getApparels, { body: { team, sort: 'newest' } });
  return items.map(({ title }) => title).toSorted();
};
const hasShop = async (teamId: string, who = anyone()) =>
  (await who(getTeam, { params: { teamId } })).hasShop;

test('the shop of a team has what its owner and its squad sell, and not what its fans do', async () => {
  await idOf('olga', { role: 'TEAM_MANAGER' });
  const team = await insertTeam(tested, { owner: 'olga' });
  for (const [who, place] of [
    ['ada_plays', { userType: 'athlete' }],
    ['fred_fan', { userType: 'fan' }],
    ['gone_gail', { state: 'removed' }],
  ] as const) {
    await idOf(who, { role: 'ATHLETE' });
    await insertPlace(tested, team, who, place);
    await publishedBy(who, { title: `By ${who}` });
  }
  await publishedBy('olga', { title: 'Club shirt' });
  expect(await shopOf(team)).toEqual(['By ada_plays', 'Club shirt']);
  expect((await anyone()(countApparels, { query: { team } })).total).toBe(2);
  expect(await hasShop(team)).toBe(true);
});

test('a team that sells nothing has no shop for visitors, and a team that isn’t there is 404', async () => {
  const team = await insertTeam(tested, { owner: 'nils' });
  await idOf('private_pat', { role: 'ATHLETE', birthDate: '2011-03-04' });
  await insertPlace(tested, team, 'private_pat');
  expect(await hasShop(team)).toBe(false);
  expect(await hasShop(team, as('nils'))).toBe(false);
  expect(await shopOf(team)).toEqual([]);
  await expect(shopOf('no-such-team')).rejects.toMatchObject({ status: 404 });
});
