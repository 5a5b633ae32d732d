import { expect, test } from 'vitest';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import { testApp } from '#test/test-app.ts';
import * as calls from './calls.ts';
import { five, newKey, withTips } from './test-tips.ts';

const tested = await testApp({}, { sandbox: true });
const { as, idOf, sql } = tested;
const { takeTips, tipAda, tipPost, writePost } = await withTips(tested);

const badAmount = /^A tip is between \$1\.00 and \$500\.00\.$/;
const wholeCents = /^Enter the amount as a whole number/;

test.each([
  ['nothing', { amount: 0 }, 'amount', badAmount],
  ['less than nothing', { amount: -500 }, 'amount', badAmount],
  ['less than a dollar', { amount: 99 }, 'amount', badAmount],
  ['more than five hundred dollars', { amount: 50_001 }, 'amount', badAmount],
  ['more than there is', { amount: 1e300 }, 'amount', wholeCents],
  ['parts of a cent', { amount: 500.5 }, 'amount', wholeCents],
  ['what is no number', { amount: Number.NaN }, 'amount', wholeCents],
  ['words for an amount', { amount: '500' }, 'amount', wholeCents],
  ['other money', { currency: 'eur' }, 'currency', /^Ada is tipped in US dollars\./],
  ['no money', { currency: 'XTS' }, 'currency', /./],
  ['too many words', { message: 'x'.repeat(256) }, 'message', 'Keep it to 255 characters.'],
])('money #21: rejects a tip of %s', async (_what, wrong, field, message) => {
  await expect(tipAda(wrong)).rejects.toMatchObject({
    status: 400,
    field,
    message: expect.stringMatching(message),
  });
});

test('money #21: rejects tipping oneself, by name or by post', async () => {
  const refused = { status: 400, code: 'SELF_TIP', message: 'You can’t tip yourself.' };
  await expect(tipAda({}, newKey(), 'ada')).rejects.toMatchObject(refused);
  const postId = await writePost('ada');
  await expect(
    as('ada')(calls.paytipPost, { body: { postId, ...five }, requestKey: newKey() }),
  ).rejects.toMatchObject(refused);
});

test('rejects tips to an account that doesn’t accept them, and says so on its profile', async () => {
  const refused = { status: 409, code: 'TIPS_OFF', message: 'Dora doesn’t accept tips.' };
  const postId = await writePost('dora');
  const profileOf = (username: string) => as('bob')(getProfileByUsername, { params: { username } });
  expect(await profileOf('dora')).toMatchObject({ acceptsTips: false });
  await expect(tipAda({ username: 'dora' })).rejects.toMatchObject(refused);
  const body = { postId, ...five };
  await expect(as('bob')(calls.paytipPost, { body, requestKey: newKey() })).rejects.toMatchObject(refused);
  expect((await as('bob')(getPostDetails, { body: { postId } })).post.viewer).toMatchObject({
    canTip: false,
  });
  await takeTips('dora');
  expect(await profileOf('dora')).toMatchObject({ acceptsTips: true });
  expect((await as('bob')(getPostDetails, { body: { postId } })).post.viewer).toMatchObject({ canTip: true });
});

test.each(['suspended', 'deactivated', 'deletion_requested', 'banned', 'erased'])(
  'money #21: nobody tips an account that is %s',
  async (state) => {
    const postId = await writePost('erik');
    await sql`update account set monetization = '{"tips": true}', state = ${state} where id = ${await idOf('erik')}`;
    await expect(tipAda({ username: 'erik' })).rejects.toMatchObject({ status: 404 });
    await expect(tipPost(postId)).rejects.toMatchObject({ status: 404 });
    await sql`update account set state = 'active' where id = ${await idOf('erik')}`;
  },
);

test('returns 404 across a block', async () => {
  await takeTips('fay');
  await as('fay')(blockAccount, { body: { username: 'bob', blocked: true } });
  await expect(tipAda({ username: 'fay' })).rejects.toMatchObject({ status: 404 });
  await as('fay')(blockAccount, { body: { username: 'bob', blocked: false } });
  await as('bob')(blockAccount, { body: { username: 'fay', blocked: true } });
  await expect(tipAda({ username: 'fay' })).rejects.toMatchObject({ status: 404 });
  await as('bob')(blockAccount, { body: { username: 'fay', blocked: false } });
});

test('needs a guardian from 13 to 17, and rejects personal data in messages to minors', async () => {
  const teen = { birthDate: new Date(Date.now() - 15 * 366 * 86_400_000).toISOString().slice(0, 10) };
  const teenId = await idOf('tia', teen);
  await sql`update account set monetization = '{"tips": true}' where id = ${teenId}`;
  const body = { username: 'tia', ...five };
  const toby = as('toby', teen);
  // Others than her followers don't see a private account at all.
  await sql`
    insert into follow (site, follower_id, followed_id) values ('sports', ${await idOf('toby')}, ${teenId})`;
  await expect(toby(calls.paytipUser, { body, requestKey: newKey() })).rejects.toMatchObject({
    status: 409,
    code: 'TIPS_OFF',
  });
  await sql`update account set guardian_id = ${await idOf('ada')} where id = ${teenId}`;
  // Of the adults, only the guardian knows the child.
  const guardian = as('ada');
  await expect(
    guardian(calls.paytipUser, { body: { ...body, message: 'Call me: 07400 123456' }, requestKey: newKey() }),
  ).rejects.toMatchObject({ status: 400, field: 'message', code: 'PERSONAL_DATA' });
  expect(await guardian(calls.paytipUser, { body, requestKey: newKey() })).toMatchObject({ amount: 500 });
  await expect(tipAda({ username: 'tia' })).rejects.toMatchObject({ status: 404 });
});

test('rejects tips on the kids site', async () => {
  const postId = await writePost('ada');
  const refused = { status: 403, code: 'NOT_ON_KIDS' };
  const bob = as('bob', {}, 'kids');
  await expect(
    bob(calls.paytipUser, { body: { username: 'ada', ...five }, requestKey: newKey() }),
  ).rejects.toMatchObject(refused);
  await expect(
    bob(calls.paytipPost, { body: { postId, ...five }, requestKey: newKey() }),
  ).rejects.toMatchObject(refused);
  await expect(bob(calls.getMyTips, { query: {} })).rejects.toMatchObject(refused);
  await expect(bob(calls.getPostTips, { params: { postId }, query: {} })).rejects.toMatchObject(refused);
});
