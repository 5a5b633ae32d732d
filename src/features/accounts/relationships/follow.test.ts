import { expect, test } from 'vitest';
import { findViewer } from '#features/auth/auth.server.ts';
import { testApp } from '#test/test-app.ts';
import { followerFollowingCount, getProfileByUsername } from '../calls.ts';
import { followUser, getFollowList } from './calls.ts';

const { app, as, anyone, sql, idOf, tokenOf } = await testApp();
const follow = (who: string, whom: string, wanted?: boolean) =>
  as(who)(followUser, {
    params: { athleteId: whom },
    query: wanted === undefined ? {} : { follow: wanted ? 'true' : 'false' },
  });
const counts = (who: string) => as(who)(followerFollowingCount, { query: {} });

test('toggles a follow, or sets the requested state idempotently', async () => {
  await idOf('zara');
  expect(await follow('bob', 'zara')).toEqual({ follows: true, asked: false, followers: 1 });
  expect(await follow('bob', 'zara', true)).toEqual({ follows: true, asked: false, followers: 1 });
  expect(await as('bob')(getProfileByUsername, { params: { username: 'zara' } })).toMatchObject({
    counts: { followers: 1 },
    viewer: { isMe: false, follows: true, followedBy: false },
  });
  expect(await as('zara')(getProfileByUsername, { params: { username: 'bob' } })).toMatchObject({
    counts: { following: 1 },
    viewer: { follows: false, followedBy: true },
  });
  expect(await follow('bob', await idOf('zara'))).toEqual({ follows: false, asked: false, followers: 0 });
  expect(await follow('bob', 'zara', false)).toEqual({ follows: false, asked: false, followers: 0 });
  expect(await counts('bob')).toMatchObject({ following: 0 });
});

test('keeps counts correct under simultaneous follows', async () => {
  const people = ['ann', 'ben', 'cat', 'dan', 'eli'];
  await Promise.all(people.map((name) => idOf(name)));
  const pairs = people.flatMap((one) => people.filter((other) => other !== one).map((other) => [one, other]));
  const twice = [...pairs, ...pairs.toReversed()];
  await Promise.all(twice.map(([one = '', other = '']) => follow(one, other, true)));
  for (const name of people) expect(await counts(name)).toMatchObject({ followers: 4, following: 4 });
  await Promise.all(twice.map(([one = '', other = '']) => follow(one, other, false)));
  for (const name of people) expect(await counts(name)).toMatchObject({ followers: 0, following: 0 });
});

test('refuses to follow oneself, an unknown account, or one of another site', async () => {
  await idOf('bob');
  await expect(follow('bob', 'bob')).rejects.toMatchObject({ status: 400, code: 'SELF_FOLLOW' });
  await expect(follow('bob', 'no_one_there')).rejects.toMatchObject({ status: 404 });
  await idOf('asha', { site: 'cricket' });
  await expect(follow('bob', 'asha')).rejects.toMatchObject({ status: 404 });
});

test('follows are separate for each site', async () => {
  for (const name of ['zara', 'bob']) await findViewer(app.deps, await tokenOf(name), 'cricket');
  await follow('bob', 'zara', true);
  const there = await as('bob', {}, 'cricket')(getProfileByUsername, { params: { username: 'zara' } });
  expect(there).toMatchObject({ counts: { followers: 0 }, viewer: { follows: false } });
});

test('refuses a visitor’s follow, and ignores a prefetch', async () => {
  await idOf('zara');
  await expect(anyone()(followUser, { params: { athleteId: 'zara' }, query: {} })).rejects.toMatchObject({
    status: 401,
    code: 'SIGN_IN_REQUIRED',
  });
  const headers = {
    host: 'localhost',
    'x-api-key': 'touchline-public',
    authorization: `Bearer ${await tokenOf('guy')}`,
  };
  const url = '/api/account/follow-user/zara?follow=true';
  const ahead = await app.server.inject({ url, headers: { ...headers, 'sec-purpose': 'prefetch' } });
  expect(ahead.json()).toMatchObject({ code: 'NO_PREFETCH' });
  expect(await counts('guy')).toMatchObject({ following: 0 });
  const listed = await app.server.inject({ url, headers });
  expect(listed.json()).toMatchObject({ follows: true });
  expect(listed.headers['cache-control']).toBe('no-store');
  const nonsense = await app.server.inject({ url: url.replace('true', 'perhaps'), headers });
  expect(nonsense.statusCode).toBe(400);
});

test('lists followers by page, newest first, without hidden accounts', async () => {
  const fans = ['fan_a', 'fan_b', 'fan_c', 'fan_d', 'fan_e'];
  await idOf('star');
  for (const fan of fans) await follow(fan, 'star', true);
  await sql`update account set state = 'suspended' where username = 'fan_c'`;
  const page = (cursor?: string) =>
    anyone()(getFollowList, {
      params: { username: 'star' },
      query: { side: 'followers', limit: 2, ...(cursor ? { cursor } : {}) },
    });
  const first = await page();
  const second = await page(first.nextCursor ?? '');
  expect([...first.items, ...second.items].map((item) => item.username)).toEqual([
    'fan_e',
    'fan_d',
    'fan_b',
    'fan_a',
  ]);
  expect(second.nextCursor).toBeNull();
  const following = await anyone()(getFollowList, {
    params: { username: 'fan_a' },
    query: { side: 'following' },
  });
  expect(following.items.map((item) => item.username)).toEqual(['star']);
  expect(following.items.map(({ followed }) => followed)).toEqual([null]);
  await follow('fan_a', 'fan_b', true);
  const seen = await as('fan_a')(getFollowList, {
    params: { username: 'star' },
    query: { side: 'followers' },
  });
  expect(seen.items.map(({ username, followed }) => [username, followed])).toEqual([
    ['fan_e', false],
    ['fan_d', false],
    ['fan_b', true],
    ['fan_a', null],
  ]);
  await expect(page('nonsense')).rejects.toMatchObject({ status: 400, field: 'cursor' });
});
