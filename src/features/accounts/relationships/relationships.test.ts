import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { followerFollowingCount, getProfileByUsername } from '../calls.ts';
import {
  blockAccount,
  followUser,
  getBlocked,
  getMuted,
  getMuteWords,
  muteAccount,
  setMuteWords,
} from './calls.ts';

const { app, as, anyone, sql, idOf } = await testApp();
const block = (who: string, username: string, blocked = true) =>
  as(who)(blockAccount, { body: { username, blocked } });
const mute = (who: string, username: string, muted = true) =>
  as(who)(muteAccount, { body: { username, muted } });
const follow = (who: string, athleteId: string) =>
  as(who)(followUser, { params: { athleteId }, query: { follow: 'true' } });
const counts = (who: string) => as(who)(followerFollowingCount, { query: {} });
const names = (page: { items: { username: string }[] }) => page.items.map(({ username }) => username);

test('a block ends follows both ways, corrects counts, and is announced once', async () => {
  const [annId, benId] = await Promise.all([idOf('ann'), idOf('ben')]);
  await Promise.all([follow('ann', 'ben'), follow('ben', 'ann'), idOf('cem')]);
  await follow('cem', 'ann');
  const told: unknown[] = [];
  const { emit } = app.deps.events;
  app.deps.events.emit = async (ctx, name, payload) => {
    if (name === 'account.blocked') told.push(payload);
    return emit(ctx, name, payload);
  };
  // Two tabs at once.
  expect(await Promise.all([block('ann', 'ben'), block('ann', 'ben')])).toEqual([
    { blocked: true },
    { blocked: true },
  ]);
  app.deps.events.emit = emit;
  expect(told).toEqual([{ blockerId: annId, blockedId: benId }]);
  expect(await counts('ann')).toMatchObject({ followers: 1, following: 0 });
  expect(await counts('ben')).toMatchObject({ followers: 0, following: 0 });
  expect(await sql`select from follow where ${benId} in (follower_id, followed_id)`).toHaveLength(0);
  await expect(follow('ann', 'ben')).rejects.toMatchObject({ status: 404 });
  await expect(follow('ben', 'ann')).rejects.toMatchObject({ status: 404 });
});

test('shows a block to the blocker only, and undoes it', async () => {
  await Promise.all([idOf('dora'), idOf('emil')]);
  await block('dora', 'emil');
  const see = (who: string, username: string) => as(who)(getProfileByUsername, { params: { username } });
  await expect(see('dora', 'emil')).rejects.toMatchObject({
    status: 404,
    code: 'YOU_BLOCKED',
    message: 'You blocked Emil.',
    details: { username: 'emil', displayName: 'Emil' },
  });
  await expect(see('emil', 'dora')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await anyone()(getProfileByUsername, { params: { username: 'emil' } })).toMatchObject({
    username: 'emil',
  });
  // The other person can block in turn, without learning of the first block.
  expect(await block('emil', 'dora')).toEqual({ blocked: true });
  await block('dora', 'emil', false);
  await expect(see('dora', 'emil')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await block('emil', 'dora', false)).toEqual({ blocked: false });
  expect(await block('emil', 'dora', false)).toEqual({ blocked: false });
  expect(await see('dora', 'emil')).toMatchObject({ viewer: { follows: false, followedBy: false } });
});

test('lists blocked and muted accounts by page, newest first, to their owner only', async () => {
  const people = ['per_a', 'per_b', 'per_c'];
  for (const person of people) {
    await idOf(person);
    await block('list_keeper', person);
    await mute('list_maker', person);
  }
  const first = await as('list_keeper')(getBlocked, { query: { limit: 2 } });
  expect(names(first)).toEqual(['per_c', 'per_b']);
  const rest = await as('list_keeper')(getBlocked, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  expect([names(rest), rest.nextCursor]).toEqual([['per_a'], null]);
  expect(names(await as('list_maker')(getMuted, { query: {} }))).toEqual(people.toReversed());
  expect(names(await as('per_a')(getBlocked, { query: {} }))).toEqual([]);
});

test('a mute is idempotent, visible to its owner, and hides no profile', async () => {
  await idOf('loud');
  expect(await Promise.all([mute('quiet', 'loud'), mute('quiet', '@loud'.slice(1))])).toEqual([
    { muted: true },
    { muted: true },
  ]);
  const profile = await as('quiet')(getProfileByUsername, { params: { username: 'loud' } });
  expect(profile.viewer).toMatchObject({ mutes: true });
  expect(await mute('quiet', 'loud', false)).toEqual({ muted: false });
  expect(await mute('quiet', 'loud', false)).toEqual({ muted: false });
});

test('refuses to block or mute oneself or an unknown account', async () => {
  await expect(block('selfie', 'selfie')).rejects.toMatchObject({
    status: 400,
    code: 'SELF_BLOCK',
    message: 'You can’t block yourself.',
  });
  await expect(mute('selfie', 'selfie')).rejects.toMatchObject({
    status: 400,
    code: 'SELF_MUTE',
    message: 'You can’t mute yourself.',
  });
  await expect(block('selfie', 'no_one_there')).rejects.toMatchObject({ status: 404 });
  await expect(mute('selfie', 'no_one_there')).rejects.toMatchObject({ status: 404 });
  await idOf('batter', { site: 'cricket' });
  await expect(block('selfie', 'batter')).rejects.toMatchObject({ status: 404 });
});

test('a child and its guardian cannot block each other', async () => {
  const [mum] = await Promise.all([idOf('mum'), idOf('kid')]);
  await sql`update account set age_band = '13_17', guardian_id = ${mum} where username = 'kid'`;
  await expect(block('kid', 'mum')).rejects.toMatchObject({ status: 409, code: 'GUARDIAN' });
  await expect(block('mum', 'kid')).rejects.toMatchObject({ status: 409, code: 'GUARDIAN' });
});

test('stores muted words in lower case, unique and sorted', async () => {
  const put = (words: string[]) => as('reader')(setMuteWords, { body: { words } });
  expect(await put(['Spoiler', '  final   score ', 'SPOILER', 'Élan'])).toEqual({
    words: ['final score', 'spoiler', 'élan'],
  });
  expect(await put(['spoiler'])).toEqual({ words: ['spoiler'] });
  expect(await as('reader')(getMuteWords, {})).toEqual({ words: ['spoiler'] });
  await expect(put(['x'])).rejects.toMatchObject({ status: 400, message: 'Enter at least 2 characters.' });
  await expect(put(['x'.repeat(41)])).rejects.toMatchObject({ status: 400 });
  await expect(put(Array.from({ length: 51 }, (_, i) => `word ${i}`))).rejects.toMatchObject({
    status: 400,
    message: 'Keep it to 50 words.',
  });
  expect(await as('other_reader')(getMuteWords, {})).toEqual({ words: [] });
});
