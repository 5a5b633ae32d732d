import { expect, test } from 'vitest';
import { followUser, getProfile } from '#features/accounts/calls.ts';
import { testApp } from '#test/test-app.ts';

const { as } = await testApp();

test('a new address makes an account', async () => {
  const me = await as('bob')(getProfile, {});
  expect(me).toMatchObject({ username: 'bob', state: 'active', email: 'bob@touchline.test' });
  await as('mia')(getProfile, {});
  expect(await as('bob')(followUser, { params: { athleteId: 'mia' }, query: {} })).toEqual({
    follows: true,
    followers: 1,
  });
});
