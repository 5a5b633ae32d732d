import { beforeAll, expect, test } from 'vitest';
import { getProfile, getProfileByUsername } from '#features/accounts/calls.ts';
import { followUser, getFollowList } from '#features/accounts/relationships/calls.ts';
import { getActivity, getChildren } from '#features/guardians/calls.ts';
import { eraseChild, exportChild, getChildExport, pauseChild } from '#features/guardians/children/calls.ts';
import { erasePendingChildren } from '#features/guardians/consent/erase-pending-children.server.ts';
import { eraseWithdrawn } from '#features/guardians/personal-data.server.ts';
import { commentPost, getPostDetails } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getReviewQueue, reviewPost } from '#features/posts/review/calls.ts';
import { getTribe, joinTribe } from '#features/tribes/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { emit, jobCtx, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { testStreams } from '#test/test-stream.ts';
import { decide, getMyRequests, getRequests, withdrawRequest } from './calls.ts';

const tested = await testApp({ ROLE: 'web' });
const { app, as: asOn, config, idOf, sql, runJobs, ctx, tokenOf } = tested;
const listen = testStreams(tested);
const as = (name: string) => asOn(name, {}, 'kids');
const birthDate = `${new Date().getUTCFullYear() - 10}-01-01`;
const asked = { status: 202, code: 'GUARDIAN_ASKED' };
let tribeId = '';

beforeAll(async () => {
  const child = { site: 'kids' as const, birthDate, guardianEmail: 'mum@touchline.test' };
  await idOf('brave_panda', child);
  await idOf('jolly_koala', { ...child, birthDate: `${new Date().getUTCFullYear() - 14}-01-01` });
  for (const name of ['mum', 'lena', 'other_mum']) await idOf(name, { site: 'kids' });
  await runJobs();
  await sql`
    update account set state = 'active', guardian_id = ${await idOf('mum')} where username in ('brave_panda', 'jolly_koala')`;
  await sql`update guardian_consent set state = 'given'`;
  [tribeId] = (await insertTribes(ctx('kids'), [
    { name: 'Relay Club', ownerId: await idOf('lena'), members: [] },
  ])) as [string];
});

const childId = () => idOf('brave_panda');
const waiting = async (who = 'mum') => (await as(who)(getRequests, { query: {} })).items;
const answer = (requestId: string, to: 'asked' | 'approved' | 'declined', from: typeof to = 'asked') =>
  as('mum')(decide, { body: { requestId, from, to } });
const follow = (who: string, athleteId: string, wanted: 'true' | 'false' = 'true') =>
  as(who)(followUser, { params: { athleteId }, query: { follow: wanted } });
const join = () => as('brave_panda')(joinTribe, { body: { tribeId } });
const following = async () => {
  const list = { params: { username: 'brave_panda' }, query: { side: 'following' as const } };
  return (await as('brave_panda')(getFollowList, list)).items.map(({ username }) => username);
};
const tribeSeen = () => as('brave_panda')(getTribe, { query: { tribeId } });
const lenaSeen = async (by: string) =>
  (await as(by)(getProfileByUsername, { params: { username: 'lena' } })).viewer;
async function openOne(kind: string) {
  const [first] = (await waiting()).filter((request) => request.kind === kind);
  if (!first) throw new Error(`nothing of kind ${kind} waits`);
  return first;
}

test('a child follows its guardian at once, and anybody else after approval', async () => {
  expect(await follow('brave_panda', 'mum')).toMatchObject({ follows: true });
  expect(await follow('mum', 'brave_panda')).toMatchObject({ follows: true });
  await expect(follow('brave_panda', 'lena')).rejects.toMatchObject(asked);
  await expect(follow('brave_panda', 'lena')).rejects.toMatchObject(asked);
  expect(await following()).toEqual(['mum']);
  expect(await lenaSeen('brave_panda')).toMatchObject({ follows: false, asked: true });
  expect(await lenaSeen('jolly_koala')).toMatchObject({ follows: false, asked: false });
  const [request, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(request).toMatchObject({ kind: 'follow', state: 'asked', about: { title: 'Lena', note: '@lena' } });
  expect(await answer(request?.id ?? '', 'approved')).toMatchObject({ state: 'approved' });
  await runJobs();
  expect(await following()).toEqual(['lena', 'mum']);
  expect(await lenaSeen('brave_panda')).toMatchObject({ follows: true, asked: false });
  // What was approved once needs no second approval.
  await follow('brave_panda', 'lena', 'false');
  expect(await follow('brave_panda', 'lena')).toMatchObject({ follows: true });
});

test('undoing an approval ends the follow', async () => {
  const [request] = (await as('mum')(getRequests, { query: { decided: 'true' } })).items;
  await answer(request?.id ?? '', 'asked', 'approved');
  await runJobs();
  expect(await following()).toEqual(['mum']);
  await answer(request?.id ?? '', 'declined');
  await expect(follow('brave_panda', 'lena')).rejects.toMatchObject({
    status: 403,
    code: 'GUARDIAN_DECLINED',
  });
  await sql`update guardian_request set decided_at = now() - interval '25 hours' where id = ${request?.id ?? ''}`;
  await expect(follow('brave_panda', 'lena')).rejects.toMatchObject(asked);
  await answer(request?.id ?? '', 'declined');
});

test('a child joins a tribe after approval; the guardian gets one email a day', async () => {
  await expect(join()).rejects.toMatchObject(asked);
  expect(await tribeSeen()).toMatchObject({ viewer: null, asked: true });
  const request = await openOne('join');
  expect(request.about).toMatchObject({ title: 'Relay Club', path: '/tribes/relay-club' });
  await runJobs();
  const emails = await sql`
    select subject from inbox_message where recipient = 'mum@touchline.test' and subject like '%waiting for your OK'`;
  expect(emails).toEqual([{ subject: 'Brave Panda is waiting for your OK' }]);
  await answer(request.id, 'approved');
  await runJobs();
  expect(await tribeSeen()).toMatchObject({ viewer: { state: 'active' }, asked: false });
});

test('of two concurrent decisions one wins and the other gets a conflict', async () => {
  await expect(follow('jolly_koala', 'lena')).rejects.toMatchObject(asked);
  const { id } = await openOne('follow');
  const answers = await Promise.allSettled([answer(id, 'approved'), answer(id, 'declined')]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = answers.find((one) => one.status === 'rejected');
  expect(lost?.reason).toMatchObject({
    status: 409,
    code: 'ALREADY_DECIDED',
    message: expect.stringMatching(/^You already (approved|declined) this/),
  });
});

test('a withdrawn request cannot be approved', async () => {
  await expect(follow('brave_panda', 'other_mum')).rejects.toMatchObject(asked);
  const { id } = await openOne('follow');
  await as('brave_panda')(withdrawRequest, { body: { requestId: id } });
  await expect(answer(id, 'approved')).rejects.toMatchObject({ status: 409, code: 'ALREADY_DECIDED' });
  expect((await as('brave_panda')(getMyRequests, { query: { limit: 1 } })).items).toMatchObject([
    { id, state: 'withdrawn' },
  ]);
  await expect(follow('brave_panda', 'other_mum')).rejects.toMatchObject(asked);
  await answer(id, 'declined');
  await expect(answer(id, 'declined', 'declined')).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
});

test('guardian and moderators review the first post, moderators the later ones', async () => {
  const write = (body: string) => as('brave_panda')(createPost, { body: { tribeId, body } });
  const queue = async () =>
    (await as('lena')(getReviewQueue, { query: { tribeId } })).items.map(({ id }) => id);
  const first = await write('We won the egg race');
  expect(first).toMatchObject({ state: 'pending_review', nextReview: 'guardian' });
  expect(await queue()).toEqual([]);
  const body = { postId: first.id, approve: true };
  await expect(as('lena')(reviewPost, { body })).rejects.toMatchObject({
    status: 409,
    code: 'GUARDIAN_FIRST',
  });
  const request = await openOne('post');
  expect(request.about).toMatchObject({ text: 'We won the egg race', note: 'In Relay Club', path: null });
  await answer(request.id, 'declined');
  await runJobs();
  const stateOf = async (postId: string) =>
    (await as('brave_panda')(getPostDetails, { body: { postId } })).post.state;
  expect(await stateOf(first.id)).toBe('rejected');
  await answer(request.id, 'approved', 'declined');
  await runJobs();
  expect(await stateOf(first.id)).toBe('pending_review');
  expect(await queue()).toEqual([first.id]);
  await as('lena')(reviewPost, { body });
  expect(await stateOf(first.id)).toBe('published');
  const second = await write('And the sack race');
  expect(second.nextReview).toBe('team');
  expect(await queue()).toEqual([second.id]);
});

test('on other sites the guardian approves the first shout, which is then published', async () => {
  const { id, ...sent } = await asOn('jolly_koala')(createPost, { body: { kind: 'SHOUT', body: 'Go on!' } });
  expect(sent).toMatchObject({ state: 'pending_review', nextReview: 'guardian' });
  const request = await openOne('post');
  expect(request).toMatchObject({ site: 'sports', about: { text: 'Go on!' } });
  await answer(request.id, 'approved');
  await runJobs();
  expect(await sql`select state from post where id = ${id}`).toEqual([{ state: 'published' }]);
});

test('a child can read but not post while posting is paused', async () => {
  const pause = async (paused: boolean) =>
    as('mum')(pauseChild, { body: { childId: await childId(), paused } });
  await pause(true);
  const paused = { status: 403, code: 'PAUSED' };
  const post = { body: { tribeId, body: 'Hello' } };
  await expect(as('brave_panda')(createPost, post)).rejects.toMatchObject(paused);
  const [{ id: postId } = { id: '' }] = await sql<{ id: string }[]>`
    select id from post where state = 'published' and site = 'kids' limit 1`;
  const comment = { body: { postId, body: 'Hello' } };
  await expect(as('brave_panda')(commentPost, comment)).rejects.toMatchObject(paused);
  await pause(false);
  expect((await as('brave_panda')(commentPost, comment)).state).toBe('pending_review');
});

test('lists a child’s activity, newest first, in pages', async () => {
  const page = async (cursor?: string) =>
    as('mum')(getActivity, {
      query: { childId: await childId(), limit: 2, ...(cursor ? { cursor } : {}) },
    });
  const first = await page();
  expect(first.items.map(({ kind }) => kind)).toEqual(['comment', 'post']);
  const second = await page(first.nextCursor ?? '');
  expect(second.items).toMatchObject([
    { kind: 'post', text: 'We won the egg race', path: expect.stringMatching(/^\/posts\//) },
    { kind: 'joined', title: 'Relay Club' },
  ]);
  const third = await page(second.nextCursor ?? '');
  expect(third).toMatchObject({ items: [{ kind: 'followed', title: 'Mum' }], nextCursor: null });
});

test('the open pages of a child change when the guardian decides', async () => {
  await idOf('coach', { site: 'kids' });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  await app.start();
  const topics = `notices:${await childId()}`;
  const stream = await listen({ topics, token: await tokenOf('brave_panda'), host: 'kids.localhost' });
  await expect(follow('brave_panda', 'coach')).rejects.toMatchObject(asked);
  const { id } = await openOne('follow');
  await answer(id, 'approved');
  await runJobs();
  await expect.poll(() => stream.received()).toContain(`${topics} guardian.decided`);
  expect(await following()).toContain('coach');
});

test('returns 404 for children and requests of others', async () => {
  const body = { childId: await childId() };
  const [{ id: requestId } = { id: '' }] = (await as('mum')(getRequests, { query: { decided: 'true' } }))
    .items;
  for (const who of ['other_mum', 'lena']) {
    const client = as(who);
    for (const tried of [
      () => client(pauseChild, { body: { ...body, paused: true } }),
      () => client(eraseChild, { body: { ...body, name: 'Brave Panda' } }),
      () => client(getActivity, { query: body }),
      () => client(getRequests, { query: body }),
      () => client(decide, { body: { requestId, from: 'approved' as const, to: 'declined' as const } }),
      () => client(withdrawRequest, { body: { requestId } }),
      () => client(decide, { body: { requestId: newId(), from: 'asked' as const, to: 'declined' as const } }),
    ])
      await expect(tried()).rejects.toMatchObject({ status: 404 });
    expect(await waiting(who)).toEqual([]);
  }
});

test('exports a child’s data to its guardian only', async () => {
  const body = { childId: await childId() };
  await as('mum')(exportChild, { body });
  await runJobs();
  expect(await as('mum')(getChildExport, { query: body })).toMatchObject({ state: 'ready' });
  const fetch = async (who: string) =>
    app.server.inject({
      url: `/api/guardian/export/${body.childId}/file`,
      headers: {
        host: 'kids.localhost',
        'x-api-key': config.API_KEY,
        authorization: `Bearer ${await tokenOf(who)}`,
      },
    });
  const file = await fetch('mum');
  expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect((await fetch('other_mum')).statusCode).toBe(404);
  await expect(as('other_mum')(exportChild, { body })).rejects.toMatchObject({ status: 404 });
  await expect(as('other_mum')(getChildExport, { query: body })).rejects.toMatchObject({ status: 404 });
});

test('erases a child once its guardian typed the name', async () => {
  const id = await childId();
  const erase = (name: string) => as('mum')(eraseChild, { body: { childId: id, name } });
  await expect(erase('Panda')).rejects.toMatchObject({ status: 400, field: 'name', code: 'NAME_WRONG' });
  await erase('brave panda');
  const [row] = await sql`select state, display_name, birth_date from account where id = ${id}`;
  expect(row).toEqual({ state: 'erased', displayName: 'Deleted account', birthDate: null });
  await expect(join()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect((await as('mum')(getChildren, {})).items.map(({ child }) => child.displayName)).toEqual([
    'Jolly Koala',
  ]);
});

test('a guardian who leaves changes nothing for somebody who has turned 18', async () => {
  const adult = await idOf('other_mum');
  const grown = await idOf('lena');
  await sql`update account set guardian_id = ${adult} where id = ${grown}`;
  await transact(ctx('kids'), (tx) => emit(tx, 'account.erased', { accountId: adult }));
  await runJobs();
  expect((await as('lena')(getProfile, {})).state).toBe('active');
});

test('a child whose guardian leaves waits for another one and is erased after thirty days', async () => {
  const id = await idOf('jolly_koala');
  const adult = await idOf('mum');
  await transact(ctx('kids'), (tx) => emit(tx, 'account.erased', { accountId: adult }));
  await runJobs();
  expect((await as('jolly_koala')(getProfile, {})).state).toBe('pending_guardian');
  await eraseWithdrawn(jobCtx(app.deps));
  expect((await as('jolly_koala')(getProfile, {})).state).toBe('pending_guardian');
  await sql`update guardian_consent set waiting_since = now() - interval '31 days' where child_id = ${id}`;
  await erasePendingChildren(jobCtx(app.deps));
  await eraseWithdrawn(jobCtx(app.deps));
  await expect(as('jolly_koala')(getProfile, {})).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});
