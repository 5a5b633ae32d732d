import { beforeAll, expect, test } from 'vitest';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { commentPost, getPostDetails, replyComment } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { indexPosts } from '#features/posts/search/index-posts.server.ts';
import { getTribe } from '#features/tribes/calls.ts';
import { getMembers } from '#features/tribes/management/public-calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { followerFollowingCount, getProfileByUsername } from '../calls.ts';
import { getAccountBySearch } from '../directory/calls.ts';
import {
  blockAccount,
  decideFollowRequest,
  followUser,
  getFollowList,
  getFollowRequests,
  removeFollower,
} from '../relationships/calls.ts';
import { getPrivacy, setPrivacy } from './calls.ts';

// Petra is an adult who becomes private. Fay follows her before that; Sid and visitors are strangers.
const { app, as, anyone, config, ctx, idOf, runJobs, sql, tokenOf } = await testApp();
const closed = { status: 403, code: 'PRIVATE_ACCOUNT' };
let tribeId = '';
let inTribe = '';
let shout = '';

const sentences = async (who: string) =>
  (await as(who)(getAllNotifications, { query: { filter: 'all' } })).items.map(sentenceOf);
const choose = (who: string, body: object) => as(who)(setPrivacy, { body });
const follow = (who: string, athleteId: string, wanted: 'true' | 'false' = 'true') =>
  as(who)(followUser, { params: { athleteId }, query: { follow: wanted } });
const see = (who: string | null, username: string) =>
  (who ? as(who) : anyone())(getProfileByUsername, { params: { username } });
const found = async (who: string | null, search: string, more: object = {}) =>
  (await (who ? as(who) : anyone())(getAccountBySearch, { query: { search, ...more } })).items.map(
    ({ username }) => username,
  );
const write = (who: string, body: object) => as(who)(createPost, { body: body as never });

beforeAll(async () => {
  await idOf('petra', { role: 'ATHLETE' });
  const members = [];
  for (const name of ['petra', 'mia']) members.push({ accountId: await idOf(name) });
  [tribeId = ''] = await insertTribes(ctx(), [
    { name: 'Open Harbour', ownerId: await idOf('olga'), members },
  ]);
  inTribe = (
    await write('petra', {
      tribeId,
      title: 'Quokka',
      body: 'Quokka sighted',
      tags: ['quokka'],
      audience: 'public',
    })
  ).id;
  shout = (await write('petra', { kind: 'SHOUT', body: 'Quokka out loud', audience: 'public' })).id;
  await Promise.all(['fay', 'sid'].map((name) => idOf(name)));
  await follow('fay', 'petra');
  await choose('petra', { isPrivate: true });
  await runJobs();
  await indexPosts(app.deps);
});

/** Every address where something of Petra's could be, as one viewer gets it. */
async function whereSeen(who: string | null): Promise<string[]> {
  const headers = {
    host: 'localhost',
    'x-api-key': config.API_KEY,
    ...(who ? { authorization: `Bearer ${await tokenOf(who)}` } : {}),
  };
  const addresses = [
    `/api/account/get-posts-by-username/petra`,
    `/api/account/follow-list/petra?side=followers`,
    '/api/home/get-home-community',
    '/api/tribe/get-shouts',
    '/api/tribe/get-posts-by-tag?tag=quokka',
    '/api/global/search/quokka',
    '/api/tribe/get-tribe-members-posts?tribeId=open-harbour',
    '/api/tribe/get-tribe-athlete-posts?tribeId=open-harbour',
    '/sitemap-posts-1.xml',
    '/sitemap-profiles-1.xml',
  ];
  const seen: string[] = [];
  for (const url of addresses) {
    const reply = await app.server.inject({ url, headers });
    expect(reply.statusCode, url).toBeLessThan(500);
    if (/quokka (sighted|out)|petra/i.test(reply.body)) seen.push(url);
  }
  for (const postId of [inTribe, shout]) {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/tribe/get-post-details',
      headers,
      payload: { postId },
    });
    if (/Quokka/.test(reply.body)) seen.push(postId === shout ? 'the shout' : 'the post in the tribe');
  }
  return seen;
}

test('strangers and visitors see a private account’s post in its tribe and nowhere else', async () => {
  const theTribes = ['/api/tribe/get-tribe-athlete-posts?tribeId=open-harbour', 'the post in the tribe'];
  expect(await whereSeen(null)).toEqual(theTribes);
  expect(await whereSeen('sid')).toEqual(theTribes);
  const all = await whereSeen('fay');
  expect(all).toEqual(
    expect.arrayContaining([
      '/api/account/get-posts-by-username/petra',
      '/api/tribe/get-shouts',
      '/api/global/search/quokka',
      'the shout',
    ]),
  );
});

const requests = async (who = 'petra') =>
  (await as(who)(getFollowRequests, { query: {} })).items.map(({ username }) => username);

test('a private account shows its name, bio and counts, lets people ask, and keeps its followers', async () => {
  await sql`update account set bio = 'Rows at dawn' where username = 'petra'`;
  expect(await see('sid', 'petra')).toMatchObject({
    isPrivate: true,
    bio: 'Rows at dawn',
    country: null,
    counts: { followers: 1, posts: 1 },
  });
  expect(await see('fay', 'petra')).toMatchObject({ isPrivate: false, viewer: { follows: true } });
  await expect(
    as('sid')(getFollowList, { params: { username: 'petra' }, query: { side: 'followers' } }),
  ).rejects.toMatchObject(closed);
  expect(await follow('sid', 'petra')).toMatchObject({ follows: false, asked: true });
  await runJobs();
  expect(await sentences('petra')).toContain('Sid wants to follow you');
  expect(await as('petra')(getPrivacy, {})).toMatchObject({ isPrivate: true, followRequests: 1 });
  expect(await follow('sid', 'petra', 'false')).toMatchObject({ asked: false });
  expect(await requests()).toEqual([]);
  await follow('sid', 'petra');
  await as('petra')(decideFollowRequest, { body: { accountId: await idOf('sid'), approve: true } });
  await runJobs();
  expect(await sentences('sid')).toContain('Petra approved your request to follow them');
  expect(await see('sid', 'petra')).toMatchObject({ isPrivate: false, counts: { followers: 2 } });
});

test('a removed follower sees no more, isn’t told, and can ask again', async () => {
  const remove = async () => as('petra')(removeFollower, { body: { accountId: await idOf('sid') } });
  for (const _ of [1, 2]) expect(await remove()).toEqual({ followers: 1 });
  await runJobs();
  expect((await sentences('sid')).filter((one) => /remove|no longer/.test(one))).toEqual([]);
  expect(await see('sid', 'petra')).toMatchObject({ isPrivate: true, viewer: { follows: false } });
  expect(await follow('sid', 'petra')).toMatchObject({ asked: true });
});

test('requests wait when an account becomes public, and whoever follows then needs no answer', async () => {
  await idOf('tia');
  await follow('tia', 'petra');
  expect(await choose('petra', { isPrivate: false })).toMatchObject({ isPrivate: false, followRequests: 2 });
  expect(await requests()).toEqual(['tia', 'sid']);
  expect(await see('tia', 'petra')).toMatchObject({
    isPrivate: false,
    viewer: { follows: false, asked: false },
  });
  expect(await follow('tia', 'petra')).toMatchObject({ follows: true, asked: false });
  expect(await requests()).toEqual(['sid']);
  expect(await whereSeen(null)).toContain('the shout');
});

test('a shout for everyone by a private account is for its followers', async () => {
  await choose('pia', { isPrivate: true });
  const { id, audience } = await write('pia', {
    kind: 'SHOUT',
    body: 'Only for friends',
    audience: 'public',
  });
  expect(audience).toBe('followers');
  await expect(as('sid')(getPostDetails, { body: { postId: id } })).rejects.toMatchObject({ status: 404 });
});

test('who keeps out of the search is found by followers, and by search engines never', async () => {
  await Promise.all(['hidden_hana', 'sid'].map((name) => idOf(name)));
  expect(await found(null, 'hidden_hana')).toEqual(['hidden_hana']);
  await choose('hidden_hana', { isPrivate: true });
  expect(await found('sid', 'hidden_hana')).toEqual(['hidden_hana']);
  await choose('hidden_hana', { inSearch: false, isPrivate: false });
  expect(await found(null, 'hidden_hana')).toEqual([]);
  expect(await see(null, 'hidden_hana')).toMatchObject({ inSearch: false, isPrivate: false });
  await follow('sid', 'hidden_hana');
  expect(await found('sid', 'hidden_hana')).toEqual(['hidden_hana']);
});

test('a mention reaches whom its author may mention, and stays plain text otherwise', async () => {
  const id = await idOf('mona');
  let n = 0;
  const mention = async (who: string) => {
    n += 1;
    const { content } = await write(who, { kind: 'SHOUT', body: `Hello @mona number ${n}` });
    return JSON.stringify(content).includes('"username":"mona"');
  };
  expect(await mention('sid')).toBe(true);
  await runJobs();
  await choose('mona', { mentions: 'following' });
  expect(await mention('sid')).toBe(false);
  expect(await found('sid', 'mona', { for: 'mention' })).toEqual([]);
  await follow('mona', 'sid');
  expect(await mention('sid')).toBe(true);
  expect(await found('sid', 'mona', { for: 'mention' })).toEqual(['mona']);
  await choose('mona', { mentions: 'nobody' });
  expect(await mention('sid')).toBe(false);
  await expect(write('sid', { kind: 'SHOUT', body: 'Hello', targetUsername: 'mona' })).rejects.toMatchObject({
    status: 403,
    code: 'NO_MENTIONS',
  });
  await runJobs();
  expect(await sql`select from post_mention where account_id = ${id}`).toHaveLength(2);
});

test('somebody of 16 is always private, and is mentioned by people they follow until they choose otherwise', async () => {
  await idOf('tess', { birthDate: `${new Date().getUTCFullYear() - 16}-01-01` });
  expect(await as('tess')(getPrivacy, {})).toMatchObject({
    isPrivate: true,
    isAlwaysPrivate: true,
    mentions: 'following',
  });
  await expect(choose('tess', { isPrivate: false })).rejects.toMatchObject({
    status: 409,
    code: 'ALWAYS_PRIVATE',
  });
  expect(await choose('tess', { mentions: 'everyone' })).toMatchObject({ mentions: 'everyone' });
  expect(await choose('tess', { isPrivate: true })).toMatchObject({ isAlwaysPrivate: true });
  expect(await sql`select is_private from account where username = 'tess'`).toEqual([{ isPrivate: false }]);
});

test('counts of followers, members and comments leave out what a block hides, on both sides', async () => {
  const names = ['cora', 'bad_bo', 'nils'];
  for (const name of names) await idOf(name);
  for (const name of ['bad_bo', 'nils']) await follow(name, 'cora');
  const [here = ''] = await insertTribes(ctx(), [
    {
      name: 'Count Bay',
      ownerId: await idOf('olga'),
      members: await Promise.all(names.map(async (name) => ({ accountId: await idOf(name) }))),
    },
  ]);
  const { id: postId } = await write('cora', { tribeId: here, body: 'Any news?', audience: 'public' });
  const { id: commentId } = await as('bad_bo')(commentPost, { body: { postId, body: 'No' } });
  await as('cora')(replyComment, { body: { commentId, body: 'Why?' } });
  const { id: other } = await as('cora')(commentPost, { body: { postId, body: 'Well' } });
  await as('bad_bo')(replyComment, { body: { commentId: other, body: 'Hm' } });
  const counts = async (who: string) => {
    const { post, comments } = await as(who)(getPostDetails, { body: { postId } });
    return {
      comments: post.commentCount,
      replies: comments.items.map(({ replyCount }) => replyCount),
      followers: (await see(who, 'cora')).counts.followers,
      counted: (await as(who)(followerFollowingCount, { query: { username: 'cora' } })).followers,
      members: (await as(who)(getTribe, { query: { tribeId: here } })).memberCount,
      listed: (await as(who)(getMembers, { query: { tribeId: here } })).items.length,
    };
  };
  const whole = { comments: 4, replies: [1, 1], followers: 2, counted: 2, members: 4, listed: 4 };
  expect(await counts('nils')).toEqual(whole);
  await as('nils')(blockAccount, { body: { username: 'bad_bo', blocked: true } });
  expect(await counts('nils')).toEqual({
    comments: 1,
    replies: [0],
    followers: 1,
    counted: 1,
    members: 3,
    listed: 3,
  });
  await as('nils')(blockAccount, { body: { username: 'bad_bo', blocked: false } });
  await as('bad_bo')(blockAccount, { body: { username: 'nils', blocked: true } });
  expect(await counts('nils')).toMatchObject({ comments: 1, followers: 1, members: 3 });
  expect(await counts('cora')).toEqual(whole);
});
