import { beforeAll, expect, test } from 'vitest';
import { commentPost, getPostDetails } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getPostsByUsername, getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { deletePost } from '#features/posts/lifecycle/calls.ts';
import { reviewPost } from '#features/posts/review/calls.ts';
import { getQuestion } from '#features/questions/calls.ts';
import { withQuestions } from '#features/questions/test-questions.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getProfile, getProfileByUsername } from '../calls.ts';
import { updateProfile } from '../profile/calls.ts';
import { getFollowList } from '../relationships/calls.ts';
import { updateAgeBands } from './age-bands.server.ts';
import { notifyOfBirthdays } from './birthdays.server.ts';
import { turnAdults } from './turned-18.server.ts';

// Zippy Gecko writes on the kids site as a child, and turns 18 in the middle of this file.
const tested = await testApp();
const { app, as: asOn, anyone, ctx, idOf, runJobs, sql } = tested;
const { ask } = withQuestions(tested);
const as = (name: string) => asOn(name, {}, 'kids');
const see = (who: string | null) => (who ? as(who) : anyone('kids'));
const ids = { child: '', tribe: '', post: '', question: '', answer: '' };
const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
/** Born so that they turn `age` in so many days. */
const turns = (who: string, age: number, days: number) => sql`
  update account set birth_date = current_date + ${days}::int - make_interval(years => ${age}) where username = ${who}`;
const job = () => jobCtx(app.deps);

beforeAll(async () => {
  for (const name of ['mum', 'lena', 'sue']) await idOf(name, { site: 'kids' });
  const child = { site: 'kids' as const, guardianEmail: 'mum@touchline.test', birthDate: yearsAgo(15) };
  for (const name of ['zippy_gecko', 'jolly_koala', 'merry_lynx']) await idOf(name, child);
  await sql`
    update account set state = 'active', guardian_id = ${await idOf('mum')} where guardian_email is not null`;
  await sql`
    insert into guardian_request (id, child_id, site, kind, target_id, state, decided_at)
    select gen_random_uuid(), id, 'kids', 'post', gen_random_uuid(), 'approved', now() from account
    where guardian_id is not null`;
  await grantStaff(tested, 'paula', 'moderator', { person: { site: 'kids' } });
  ids.child = await idOf('zippy_gecko');
  const members = [{ accountId: ids.child }, { accountId: await idOf('jolly_koala') }];
  [ids.tribe = ''] = await insertTribes(ctx('kids'), [
    { name: 'Relay Club', ownerId: await idOf('lena'), members },
  ]);
  const reviewed = async (what: { postId: string } | { commentId: string }) => {
    await as('lena')(reviewPost, { body: { ...what, approve: true } });
    return Object.values(what)[0] ?? '';
  };
  const write = async (who: string, more: object) =>
    reviewed({
      postId: (await as(who)(createPost, { body: { tribeId: ids.tribe, body: 'We ran', ...more } })).id,
    });
  await sql`update account set mentions = 'everyone' where username = 'zippy_gecko'`;
  ids.post = await write('zippy_gecko', { body: 'We won the egg race' });
  await write('jolly_koala', { body: 'Well run, @zippy_gecko' });
  await write('jolly_koala', { kind: 'SHOUT', body: 'Go on', targetUsername: 'zippy_gecko' });
  const { id: commentId } = await as('zippy_gecko')(commentPost, {
    body: { postId: ids.post, body: 'It was fun' },
  });
  await reviewed({ commentId });
  const asked = await ask({ author: 'zippy_gecko', site: 'kids', answerBy: ['zippy_gecko'] });
  ids.question = asked.id;
  const pair = [ids.child, await idOf('jolly_koala')];
  for (const [follower, followed] of [pair, pair.toReversed()] as [string, string][])
    await sql`insert into follow (site, follower_id, followed_id) values ('kids', ${follower}, ${followed})`;
  await sql`
    update account_site set follower_count = 1, following_count = 1
    where site = 'kids' and account_id = any(${pair}::uuid[])`;
  await runJobs();
});

test.each([
  ['zippy_gecko', 18, 'You turn 18 on', 'zippy_gecko turns 18'],
  ['merry_lynx', 13, 'You turn 13 on', 'merry_lynx turns 13'],
] as const)(
  'tells %s and the guardian once, a month before they turn %i, by notice and email',
  async (who, age, own, mums) => {
    if (age === 13) await sql`update account set age_band = 'under_13' where username = ${who}`;
    await turns(who, age, 40);
    await notifyOfBirthdays(job());
    expect(await sql`select from coming_of_age where account_id = ${await idOf(who)}`).toEqual([]);
    await turns(who, age, 20);
    for (const _ of [1, 2]) await notifyOfBirthdays(job());
    await runJobs();
    const told = async (whom: string) =>
      sql<{ sentence: string }[]>`
      select n.type, n.values from notice n join account a on a.id = n.account_id where a.username = ${whom}
        and n.type in ('birthday', 'child_birthday') and n.target_id = ${await idOf(who)}`;
    expect(await told(who)).toMatchObject([{ type: 'birthday', values: { age } }]);
    expect(await told('mum')).toMatchObject([{ type: 'child_birthday' }]);
    const mails = await sql<{ recipient: string; subject: string; text: string }[]>`
    select recipient, subject, text from inbox_message where subject like ${`%${age} on%`}`;
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      ['mum@touchline.test', `${who}@touchline.test`].sort(),
    );
    expect(mails.map(({ subject }) => subject).join()).toContain(own);
    expect(mums).toContain(who);
    if (age === 18)
      for (const { text } of mails) expect(text).toContain('keeps its made-up name and picture for ever');
  },
);

test('turning 18 leaves what was written as a child without a name for everybody else', async () => {
  await turns('zippy_gecko', 18, 0);
  await updateAgeBands(job());
  for (const _ of [1, 2]) await turnAdults(job());
  await runJobs();
  await sql`update account set display_name = 'Emma Jones' where id = ${ids.child}`;
  const unnamed = { id: null, username: null, displayName: 'Zippy Gecko', verificationType: 'none' };
  const [{ username } = { username: '' }] = await sql<{ username: string }[]>`
    select username from account where id = ${ids.child}`;
  for (const who of [null, 'jolly_koala', 'mum', 'lena', 'sue']) {
    const details = await see(who)(getPostDetails, { body: { postId: ids.post } });
    expect(details.post).toMatchObject({ author: unnamed });
    expect(details.post.author.avatar.url).toMatch(/^\/avatars\//);
    expect(details.comments.items).toMatchObject([{ author: unnamed }]);
    const question = await see(who)(getQuestion, { params: { questionId: ids.question }, query: {} });
    const feed = await see(who)(getTribeMembersPosts, { query: { tribeId: ids.tribe } });
    // The answer that the test asked for names its author in its text.
    const text = JSON.stringify([details, question, feed]).replace('answer zippy_gecko number', '');
    for (const mark of [ids.child, 'Emma', 'zippy_gecko', username]) expect(text).not.toContain(mark);
    const profile = await see(who)(getPostsByUsername, { params: { username }, query: {} });
    expect(profile.items).toEqual([]);
  }
});

test('the made-up username is retired, and follows and tribes of the kids site end', async () => {
  await expect(
    as('jolly_koala')(getProfileByUsername, { params: { username: 'zippy_gecko' } }),
  ).rejects.toMatchObject({ status: 404 });
  const list = { params: { username: 'jolly_koala' }, query: { side: 'followers' as const } };
  expect((await as('jolly_koala')(getFollowList, list)).items).toEqual([]);
  expect(await sql`select from membership where account_id = ${ids.child} and state = 'active'`).toEqual([]);
  const tokens = await sql<{ version: number }[]>`select version from account where id = ${ids.child}`;
  const me = asOn('zippy_gecko', {}, 'sports');
  const { username, version } = await me(getProfile, {});
  expect(username).not.toBe('zippy_gecko');
  expect(version).toBe(tokens[0]?.version);
  // Their own choice again, at once, but never the name of the child.
  await expect(me(updateProfile, { body: { version, username: 'zippy_gecko' } })).rejects.toMatchObject({
    status: 409,
    code: 'USERNAME_HELD',
  });
  expect(await me(updateProfile, { body: { version, username: 'emma_jones' } })).toMatchObject({
    username: 'emma_jones',
  });
});

test('they see their own posts as theirs and can delete them', async () => {
  const { post } = await as('zippy_gecko')(getPostDetails, { body: { postId: ids.post } });
  expect(post).toMatchObject({ author: { id: ids.child }, viewer: { isAuthor: true, canDelete: true } });
  await as('zippy_gecko')(deletePost, { params: { postId: ids.post } });
  await expect(see(null)(getPostDetails, { body: { postId: ids.post } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a child who is still one is shown by the name they wrote with, to those who may not know them', async () => {
  const { id } = await as('jolly_koala')(createPost, { body: { tribeId: ids.tribe, body: 'Me again' } });
  await as('lena')(reviewPost, { body: { postId: id, approve: true } });
  await sql`update account set username = 'quiet_owl' where username = 'jolly_koala'`;
  const author = async (who: string | null) =>
    (await see(who)(getPostDetails, { body: { postId: id } })).post.author;
  expect(await author('sue')).toMatchObject({ id: null, displayName: 'Jolly Koala' });
  expect(await author('mum')).toMatchObject({ username: 'quiet_owl', displayName: 'Quiet Owl' });
});
