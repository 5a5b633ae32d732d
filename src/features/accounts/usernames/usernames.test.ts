import { expect, test } from 'vitest';
import { isGeneratedName } from '#features/people/generated-name.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getProfile, getProfileByUsername } from '../calls.ts';
import { updateProfile } from '../profile/calls.ts';
import { checkUsername } from './calls.ts';

const tested = await testApp();
const { as, anyone, sql, idOf } = tested;
const check = (username: string) => anyone()(checkUsername, { body: { username } });
const rename = async (who: string, username: string) => {
  const { version } = await as(who)(getProfile, {});
  return as(who)(updateProfile, { body: { version, username } });
};
const later = (days: number) => sql`
  with changed as (
    update account set username_changed_at = username_changed_at - ${days}::int * interval '1 day')
  update username_history set
    redirect_until = redirect_until - ${days}::int * interval '1 day',
    held_until = held_until - ${days}::int * interval '1 day'`;

test('a display name that looks like ours is refused, except for our team', async () => {
  const named = async (who: string, displayName: string) => {
    const { version } = await as(who)(getProfile, {});
    return as(who)(updateProfile, { body: { version, displayName } });
  };
  for (const name of ['Touchline Support', 'Tоuchline', 'Admin', 'Official Support'])
    await expect(named('posing', name)).rejects.toMatchObject({
      code: 'NAME_RESERVED',
      field: 'displayName',
    });
  await grantStaff(tested, 'helper', 'moderator');
  expect(await named('helper', 'Touchline Support')).toMatchObject({ displayName: 'Touchline Support' });
  expect(await named('posing', 'Adam Min')).toMatchObject({ displayName: 'Adam Min' });
});

test('checks a username, with the reason and three available ones', async () => {
  await idOf('bob_striker');
  expect(await check('Bob_Keeper')).toEqual({ available: true, reason: null, suggestions: [] });
  for (const [name, reason] of [
    ['bob_striker', 'TAKEN'],
    ['b0bstriker', 'TAKEN'],
    ['bob_str1k3r', 'TAKEN'],
    ['settings', 'RESERVED'],
    ['touchline_fc', 'RESERVED'],
    ['no way', 'FORMAT'],
    // A Cyrillic o instead of a Latin one.
    ['b\u043Eb_striker', 'FORMAT'],
    ['x', 'FORMAT'],
    ['', 'FORMAT'],
    ['fuck_face', 'BLOCKED'],
  ] as const) {
    const answer = await check(name);
    expect(answer).toMatchObject({ available: false, reason });
    expect(answer.suggestions).toHaveLength(3);
    for (const suggestion of answer.suggestions) {
      expect(await check(suggestion)).toMatchObject({ available: true });
    }
  }
});

test('generates usernames on the kids site', async () => {
  const { suggestions } = await anyone('kids')(checkUsername, { body: { username: 'bob_striker' } });
  expect(suggestions).toHaveLength(3);
  expect(suggestions.every(isGeneratedName)).toBe(true);
});

test('one’s own username counts as available', async () => {
  await idOf('nina');
  expect(await as('nina')(checkUsername, { body: { username: 'nina' } })).toMatchObject({ available: true });
});

test('a username changes every 30 days, redirects for 90 and is reserved for 180', async () => {
  expect(await rename('pat_old', 'pat_new')).toMatchObject({
    username: 'pat_new',
    profilePath: '/fans/pat_new/profile',
  });
  await expect(rename('pat_old', 'pat_newer')).rejects.toMatchObject({
    status: 409,
    code: 'USERNAME_TOO_SOON',
    field: 'username',
  });
  expect(await check('pat_old')).toMatchObject({ available: false, reason: 'HELD' });
  expect(await check('patold')).toMatchObject({ available: false, reason: 'HELD' });
  await expect(rename('greg', 'pat_old')).rejects.toMatchObject({ status: 409, code: 'USERNAME_HELD' });
  // Signed in, since a visitor's answer may be some seconds old.
  const open = (username: string) => as('greg')(getProfileByUsername, { params: { username } });
  expect(await open('pat_old')).toMatchObject({ username: 'pat_new', profilePath: '/fans/pat_new/profile' });
  await later(91);
  await expect(open('pat_old')).rejects.toMatchObject({ status: 404 });
  expect(await check('pat_old')).toMatchObject({ reason: 'HELD' });
  await later(90);
  expect(await check('pat_old')).toMatchObject({ available: true });
  expect(await rename('greg', 'pat_old')).toMatchObject({ username: 'pat_old' });
});

test('allows returning to an old username', async () => {
  await rename('lou_one', 'lou_two');
  await later(31);
  expect(await rename('lou_one', 'lou_one')).toMatchObject({ username: 'lou_one' });
  expect(await anyone()(getProfileByUsername, { params: { username: 'lou_two' } })).toMatchObject({
    username: 'lou_one',
  });
});

test('does not pass on a username that is released at the same moment', async () => {
  await Promise.all([idOf('kim_a'), idOf('jan_b')]);
  const outcomes = await Promise.allSettled([rename('kim_a', 'kim_c'), rename('jan_b', 'kim_a')]);
  expect(outcomes[0]).toMatchObject({ status: 'fulfilled' });
  expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: { status: 409 } });
  expect(await anyone()(getProfileByUsername, { params: { username: 'kim_a' } })).toMatchObject({
    username: 'kim_c',
  });
});

test('allows a username similar to one’s own', async () => {
  expect(await rename('may_flower', 'mayflower')).toMatchObject({ username: 'mayflower' });
});
