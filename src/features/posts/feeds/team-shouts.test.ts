import { expect, it } from 'vitest';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { insertPlace, insertTeam } from '#features/teams/test-teams.ts';
import { testApp } from '#test/test-app.ts';
import { getPostDetails } from '../comments/calls.ts';
import { createPost } from '../compose/calls.ts';
import { getShouts, getShoutsByUsername } from './calls.ts';

const tested = await testApp();
const { as, anyone, sql, idOf } = tested;

const teamId = await insertTeam(tested, { name: 'Quayside Rowers' });
await insertPlace(tested, teamId, 'bea');
await insertPlace(tested, teamId, 'cal', { userType: 'fan' });
await insertPlace(tested, teamId, 'ina', { state: 'invited' });
await idOf('max');
const shout = (who: string, body: string, more: object = {}) =>
  as(who)(createPost, { body: { kind: 'SHOUT', body, teamId, ...more } });
const bodies = async (who: string, query: { teamId?: string } = { teamId }) =>
  (await as(who)(getShouts, { query })).items.map(({ content }) => JSON.stringify(content));

it('a shout for a team is seen by its people and managers, and by nobody else', async () => {
  const made = await shout('bea', 'Bus leaves at nine');
  expect(made).toMatchObject({ audience: 'team', team: { name: 'Quayside Rowers' }, tribe: null });
  for (const who of ['bea', 'cal', 'tess']) {
    expect(await bodies(who)).toEqual([expect.stringContaining('Bus leaves')]);
    expect(await bodies(who, {})).toEqual([expect.stringContaining('Bus leaves')]);
    await as(who)(getPostDetails, { body: { postId: made.id } });
  }
  for (const who of ['ina', 'max']) {
    await expect(bodies(who)).rejects.toMatchObject({ status: 404 });
    expect(await bodies(who, {})).toEqual([]);
    expect((await as(who)(getShoutsByUsername, { params: { username: 'bea' }, query: {} })).items).toEqual(
      [],
    );
    await expect(as(who)(getPostDetails, { body: { postId: made.id } })).rejects.toMatchObject({
      status: 404,
    });
  }
  await expect(anyone()(getShouts, { query: { teamId } })).rejects.toMatchObject({ status: 404 });
  expect((await anyone()(getShouts, { query: {} })).items).toEqual([]);
  // Live, it goes to the team's own stream only.
  const told = await sql<{ topic: string }[]>`select topic from live_event where data->>'id' = ${made.id}`;
  expect(told.map(({ topic }) => topic)).toEqual([expect.stringContaining(`team:${teamId}`)]);
});

it('only people of the team shout to it, to nobody else at once, and while it is active', async () => {
  for (const who of ['max', 'ina']) {
    await expect(shout(who, 'Let me in')).rejects.toMatchObject({ status: 404 });
  }
  await expect(shout('bea', 'Hi', { targetUsername: 'cal' })).rejects.toMatchObject({
    status: 400,
    field: 'teamId',
  });
  await expect(shout('bea', 'Hi', { audience: 'public' })).rejects.toMatchObject({
    status: 400,
    field: 'teamId',
  });
  await expect(
    as('kid', { site: 'kids' })(createPost, { body: { kind: 'SHOUT', body: 'Hi', teamId } }),
  ).rejects.toMatchObject({ status: 404 });
  await sql`update team set state = 'archived' where id = ${teamId}`;
  await expect(shout('bea', 'Anybody?')).rejects.toMatchObject({ status: 409, code: 'TEAM_CLOSED' });
  await sql`update team set state = 'active' where id = ${teamId}`;
});

it('people who left the team or blocked its author no longer see it', async () => {
  await shout('tess', 'Training is off');
  await as('cal')(blockAccount, { body: { username: 'tess', blocked: true } });
  expect(await bodies('cal')).toEqual([expect.stringContaining('Bus leaves')]);
  await sql`update team_account set state = 'removed' where team_id = ${teamId} and account_id = ${await idOf('bea')}`;
  await expect(bodies('bea')).rejects.toMatchObject({ status: 404 });
});
