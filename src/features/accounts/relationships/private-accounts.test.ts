import { beforeAll, expect, test } from 'vitest';
import { commentPost, getPostDetails, replyComment } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { getProfile, getProfileByUsername } from '../calls.ts';
import { updateProfile } from '../profile/calls.ts';
import { blockAccount, decideFollowRequest, followUser, getFollowRequests } from './calls.ts';

// Tess is 16 and private. Theo says that he is 16 too; Adam is an adult.
const tested = await testApp();
const { as, ctx, idOf, runJobs, sql } = tested;
const { sentences } = await withNotices(tested);
const teen = { birthDate: `${new Date().getUTCFullYear() - 16}-01-01` };
const closed = { status: 403, code: 'PRIVATE_ACCOUNT' };
let tribeId = '';
let postId = '';

beforeAll(async () => {
  await Promise.all(['tess', 'theo', 'tara'].map((name) => idOf(name, teen)));
  const members = [];
  for (const name of ['tess', 'theo', 'adam']) members.push({ accountId: await idOf(name) });
  [tribeId = ''] = await insertTribes(ctx(), [{ name: 'Relay Teens', ownerId: await idOf('olga'), members }]);
  postId = (await as('tess')(createPost, { body: { tribeId, body: 'We won' } })).id;
});

const follow = (who: string, whom = 'tess', wanted: 'true' | 'false' = 'true') =>
  as(who)(followUser, { params: { athleteId: whom }, query: { follow: wanted } });
const seen = (who: string, username = 'tess') => as(who)(getProfileByUsername, { params: { username } });
const asking = async (who = 'tess') =>
  (await as(who)(getFollowRequests, { query: {} })).items.map(({ username }) => username);
const decide = async (who: string, approve: boolean) =>
  as('tess')(decideFollowRequest, { body: { accountId: await idOf(who), approve } });

test('somebody who says they are 16 sees and follows a private account only once it approves', async () => {
  expect(await seen('theo')).toMatchObject({ isPrivate: true, viewer: { asked: false } });
  for (const _ of [1, 2]) expect(await follow('theo')).toMatchObject({ follows: false, asked: true });
  expect(await seen('theo')).toMatchObject({ isPrivate: true, viewer: { asked: true, follows: false } });
  expect(await asking()).toEqual(['theo']);
  await runJobs();
  expect(await sentences('tess')).toContain('Theo wants to follow you');
  expect(await decide('theo', true)).toEqual({ ok: true });
  expect(await seen('theo')).toMatchObject({ isPrivate: false, viewer: { asked: false, follows: true } });
  expect(await asking()).toEqual([]);
  await runJobs();
  expect(await sentences('theo')).toContain('Tess approved your request to follow them');
  expect(await sentences('tess')).not.toContain('Theo wants to follow you');
  await expect(decide('theo', true)).rejects.toMatchObject({ status: 404, code: 'NO_REQUEST' });
});

test('a declined or withdrawn request opens nothing, and a block ends it', async () => {
  await follow('tara');
  await decide('tara', false);
  expect(await seen('tara')).toMatchObject({ isPrivate: true, viewer: { asked: false } });
  await follow('tara');
  expect(await follow('tara', 'tess', 'false')).toMatchObject({ follows: false, asked: false });
  expect(await asking()).toEqual([]);
  await follow('tara');
  await as('tess')(blockAccount, { body: { username: 'tara', blocked: true } });
  await as('tess')(blockAccount, { body: { username: 'tara', blocked: false } });
  expect(await asking()).toEqual([]);
});

test('an adult who may not follow can neither ask, comment, reply, mention nor shout', async () => {
  await expect(follow('adam')).rejects.toMatchObject(closed);
  expect(await asking()).toEqual([]);
  const { post } = await as('adam')(getPostDetails, { body: { postId } });
  expect(post.viewer?.canComment).toBe(false);
  await expect(as('adam')(commentPost, { body: { postId, body: 'Hello' } })).rejects.toMatchObject(closed);
  const { id: commentId } = await as('tess')(commentPost, { body: { postId, body: 'Yes' } });
  await expect(as('adam')(replyComment, { body: { commentId, body: 'Hi' } })).rejects.toMatchObject(closed);
  // Theirs is a comment below somebody else's post, too.
  const { id: other } = await as('olga')(createPost, { body: { tribeId, body: 'Well run' } });
  const below = await as('tess')(commentPost, { body: { postId: other, body: 'Thanks' } });
  await expect(as('adam')(replyComment, { body: { commentId: below.id, body: 'Hi' } })).rejects.toMatchObject(
    closed,
  );
  const shout = { kind: 'SHOUT' as const, body: 'Hello', targetUsername: 'tess' };
  await expect(as('adam')(createPost, { body: shout })).rejects.toMatchObject(closed);
  const { content } = await as('adam')(createPost, { body: { tribeId, body: 'Hello @tess' } });
  expect(JSON.stringify(content)).not.toContain('"username"');
  await runJobs();
  expect(await sql`select from notice where account_id = ${await idOf('tess')} and type = 'mention'`).toEqual(
    [],
  );
});

test('people of their age in the same tribe comment, and one they let follow does after turning 18', async () => {
  expect(await as('theo')(commentPost, { body: { postId, body: 'Well done' } })).toMatchObject({ postId });
  await follow('theo');
  await decide('theo', true);
  await sql`update account set age_band = 'adult', birth_date = '1990-01-01' where username = 'theo'`;
  expect(await as('theo')(commentPost, { body: { postId, body: 'Still here' } })).toMatchObject({ postId });
});

test.each([
  ['bio', 'Text me on WhatsApp 07700 900123'],
  ['displayName', 'Tess 07700 900123'],
])('below 18 a %s with personal data is refused on every site', async (field, text) => {
  const change = async (who: string) => {
    const { version } = await as(who)(getProfile, {});
    return as(who)(updateProfile, { body: { version, [field]: text } });
  };
  await expect(change('tess')).rejects.toMatchObject({ status: 400, field, code: 'PERSONAL_DATA' });
  expect(await change('adam')).toMatchObject({ [field]: text });
});

test.each(['\u3164', '\u2800', '\u200b'])(
  'a display name of %j, which shows nothing, is refused',
  async (name) => {
    const { version } = await as('adam')(getProfile, {});
    const change = as('adam')(updateProfile, { body: { version, displayName: name } });
    await expect(change).rejects.toMatchObject({ field: 'displayName', message: 'Enter your display name.' });
  },
);
