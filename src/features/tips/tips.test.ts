import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { getProfile, getProfileByUsername, updateMonetization } from '#features/accounts/calls.ts';
import { blockAccount } from '#features/accounts/people-calls.ts';
import { balanceOf } from '#features/ledger/balance.server.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { requestRefund } from '#features/payments/calls.ts';
import { createPost, deletePost, getPostDetails } from '#features/posts/calls.ts';
import { testApp } from '#test/test-app.ts';
import * as calls from './calls.ts';
import { takenBy } from './ui/tip-taken.ts';

const { app, as, anyone, idOf, sql, ctx, runJobs, sandbox } = await testApp({}, { sandbox: true });

const DECLINED = '4000000000000002';
const SLOW_REFUND = '4000000000007726';
const FAILING_REFUND = '4000000000005126';
let keys = 0;
const newKey = () => `tip-test-${++keys}`;
const five = { amount: 500, currency: 'usd' };

async function takeTips(name: string, tips = true): Promise<void> {
  const { version } = await as(name)(getProfile, {});
  await as(name)(updateMonetization, { body: { version, tips } });
}
await takeTips('ada');

const tipAda = (more: object = {}, requestKey = newKey(), by = 'bob') =>
  as(by)(calls.paytipUser, { body: { username: 'ada', ...five, ...more }, requestKey });
const outcomeOf = (paymentId: string, by = 'bob') =>
  as(by)(calls.paytipUserSuccess, { params: { paymentId } });
const writePost = async (by: string) =>
  (await as(by)(createPost, { body: { kind: 'SHOUT', body: `What a save ${newKey()}` } })).id;
const totalOf = async (postId: string) =>
  (await anyone()(getPostDetails, { body: { postId } })).post.tipTotal;
const listOf = async (name: string, list: 'given' | 'received') =>
  (await as(name)(calls.getMyTips, { query: { list } })).items;
/** The newest payment is told once more, as the provider does when it is not sure that we heard. */
async function tellAgain() {
  const paid = sandbox.told().findLast(({ type }) => type === 'checkout.session.completed');
  if (!paid) throw new Error('Nothing was paid.');
  sandbox.resend(paid.event_id);
  await sandbox.flush();
}
const pendingOf = async (name: string) =>
  0 - (await balanceOf(ctx(), { kind: 'earnings_pending', accountId: await idOf(name) }));

test('a tip is paid on the provider’s page, and its receiver has it but for our fee', async () => {
  const opened = await tipAda({ message: 'For the hat-trick' });
  expect(opened).toMatchObject({ amount: 500, fee: 55, currency: 'usd' });
  expect(await outcomeOf(opened.paymentId)).toMatchObject({ isPaid: false, checkoutUrl: opened.checkoutUrl });
  expect(await listOf('ada', 'received')).toEqual([]);
  const { location } = await pay(opened.checkoutUrl);
  expect(location).toContain(`/tips/${opened.paymentId}`);
  expect(await outcomeOf(opened.paymentId)).toMatchObject({
    ...{ state: 'succeeded', isPaid: true, amount: 500, fee: 55, checkoutUrl: null, post: null },
    to: { username: 'ada' },
  });
  const tip = { amount: 500, received: 445, message: 'For the hat-trick', state: 'paid' };
  expect(await listOf('ada', 'received')).toMatchObject([{ ...tip, person: { username: 'bob' } }]);
  expect(await listOf('bob', 'given')).toMatchObject([{ ...tip, person: { username: 'ada' } }]);
  expect(await pendingOf('ada')).toBe(445);
});

test('its receiver is told who tipped them, and cannot have missed it for a setting', async () => {
  await runJobs();
  const { items } = await as('ada')(getAllNotifications, { query: {} });
  expect(items).toMatchObject([{ type: 'tip', detail: '$5.00', people: [{ username: 'bob' }] }]);
});

test('a declined card pays nothing, and another one still can', async () => {
  const opened = await tipAda();
  const declined = await pay(opened.checkoutUrl, { card: DECLINED });
  expect(declined.paid).toBe(false);
  const now = await outcomeOf(opened.paymentId);
  expect(now).toMatchObject({ isPaid: false, checkoutUrl: opened.checkoutUrl });
  expect(now.declined).toMatch(/declined/);
  await pay(opened.checkoutUrl);
  expect(await outcomeOf(opened.paymentId)).toMatchObject({ isPaid: true, declined: null });
});

test('a double click is one payment, and a key is not used for two wishes', async () => {
  const key = newKey();
  const twice = await Promise.all([tipAda({}, key), tipAda({}, key), tipAda({}, key)]);
  expect(new Set(twice.map(({ paymentId }) => paymentId)).size).toBe(1);
  expect(new Set(twice.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
  await expect(tipAda({ amount: 501 }, key)).rejects.toMatchObject({
    status: 409,
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  await expect(as('bob')(calls.paytipUser, { body: { username: 'ada', ...five } })).rejects.toMatchObject({
    status: 400,
  });
});

test('a tip raises the total of a post once, however often and from wherever we hear that it is paid', async () => {
  const postId = await writePost('ada');
  const opened = await as('bob')(calls.paytipPost, { body: { postId, ...five }, requestKey: newKey() });
  expect(await totalOf(postId)).toBe(0);
  await pay(opened.checkoutUrl);
  const params = { paymentId: opened.paymentId };
  await Promise.all([
    ...Array.from({ length: 3 }, () => tellAgain()),
    ...Array.from({ length: 4 }, () => as('bob')(calls.paytipPostSuccess, { params })),
  ]);
  expect(await totalOf(postId)).toBe(500);
  const { items } = await anyone()(calls.getPostTips, { params: { postId }, query: {} });
  expect(items).toMatchObject([{ amount: 500, from: { username: 'bob' }, message: '' }]);
  expect(await sql`select from tip where payment_id = ${opened.paymentId}`).toHaveLength(1);
});

test('a quiet tip is known by its receiver, and to others only that it was given', async () => {
  const postId = await writePost('ada');
  const quiet = { postId, ...five, quiet: true, message: 'Between us' };
  const opened = await as('bob')(calls.paytipPost, { body: quiet, requestKey: newKey() });
  await pay(opened.checkoutUrl);
  await outcomeOf(opened.paymentId);
  const seenBy = async (door: ReturnType<typeof as>) =>
    (await door(calls.getPostTips, { params: { postId }, query: {} })).items;
  expect(await seenBy(as('cleo'))).toMatchObject([{ from: null, amount: 500 }]);
  expect(await seenBy(as('ada'))).toMatchObject([{ from: { username: 'bob' } }]);
  expect(await seenBy(as('bob'))).toMatchObject([{ from: { username: 'bob' } }]);
});

const badAmount = 'A tip is between $1.00 and $500.00.';
const wholeCents = 'Say how much, in whole cents.';
test.each([
  ['nothing', { amount: 0 }, 'amount', badAmount],
  ['less than nothing', { amount: -500 }, 'amount', badAmount],
  ['less than a dollar', { amount: 99 }, 'amount', badAmount],
  ['more than five hundred dollars', { amount: 50_001 }, 'amount', badAmount],
  ['more than there is', { amount: 1e300 }, 'amount', wholeCents],
  ['parts of a cent', { amount: 500.5 }, 'amount', wholeCents],
  ['what is no number', { amount: Number.NaN }, 'amount', wholeCents],
  ['words for an amount', { amount: '500' }, 'amount', wholeCents],
  ['other money', { currency: 'eur' }, 'currency', 'Tips are in US dollars.'],
  ['too many words', { message: 'x'.repeat(256) }, 'message', 'Keep it to 255 characters.'],
])('nobody tips %s', async (_what, wrong, field, message) => {
  await expect(tipAda(wrong)).rejects.toMatchObject({ status: 400, field, message });
});

test('nobody tips themselves, neither by name nor by their own post', async () => {
  const refused = { status: 400, code: 'SELF_TIP', message: 'You cannot tip yourself.' };
  await expect(tipAda({}, newKey(), 'ada')).rejects.toMatchObject(refused);
  const postId = await writePost('ada');
  await expect(
    as('ada')(calls.paytipPost, { body: { postId, ...five }, requestKey: newKey() }),
  ).rejects.toMatchObject(refused);
});

test('who has not switched tips on is sent none, and their profile says so', async () => {
  const refused = { status: 409, code: 'TIPS_OFF', message: 'Dora does not take tips.' };
  const postId = await writePost('dora');
  const profileOf = (username: string) => as('bob')(getProfileByUsername, { params: { username } });
  expect(await profileOf('dora')).toMatchObject({ takesTips: false });
  await expect(tipAda({ username: 'dora' })).rejects.toMatchObject(refused);
  const body = { postId, ...five };
  await expect(as('bob')(calls.paytipPost, { body, requestKey: newKey() })).rejects.toMatchObject(refused);
  expect((await as('bob')(getPostDetails, { body: { postId } })).post.viewer).toMatchObject({
    canTip: false,
  });
  await takeTips('dora');
  expect(await profileOf('dora')).toMatchObject({ takesTips: true });
  expect((await as('bob')(getPostDetails, { body: { postId } })).post.viewer).toMatchObject({ canTip: true });
});

test.each(['suspended', 'deactivated', 'deletion_requested', 'banned', 'erased'])(
  'nobody tips an account that is %s',
  async (state) => {
    const postId = await writePost('erik');
    await sql`update account set monetization = '{"tips": true}', state = ${state} where id = ${await idOf('erik')}`;
    await expect(tipAda({ username: 'erik' })).rejects.toMatchObject({ status: 404 });
    await expect(
      as('bob')(calls.paytipPost, { body: { postId, ...five }, requestKey: newKey() }),
    ).rejects.toMatchObject({ status: 404 });
    await sql`update account set state = 'active' where id = ${await idOf('erik')}`;
  },
);

test('people who blocked one another are not there for each other', async () => {
  await takeTips('fay');
  await as('fay')(blockAccount, { body: { username: 'bob', blocked: true } });
  await expect(tipAda({ username: 'fay' })).rejects.toMatchObject({ status: 404 });
  await as('fay')(blockAccount, { body: { username: 'bob', blocked: false } });
  await as('bob')(blockAccount, { body: { username: 'fay', blocked: true } });
  await expect(tipAda({ username: 'fay' })).rejects.toMatchObject({ status: 404 });
  await as('bob')(blockAccount, { body: { username: 'fay', blocked: false } });
});

test('from 13 to 17 tips need a guardian, and words to somebody that young tell nothing of oneself', async () => {
  const teen = { birthDate: new Date(Date.now() - 15 * 366 * 86_400_000).toISOString().slice(0, 10) };
  const teenId = await idOf('tia', teen);
  await sql`update account set monetization = '{"tips": true}' where id = ${teenId}`;
  const body = { username: 'tia', ...five };
  const toby = as('toby', teen);
  await expect(toby(calls.paytipUser, { body, requestKey: newKey() })).rejects.toMatchObject({
    ...{ status: 409, code: 'TIPS_OFF' },
  });
  await sql`update account set guardian_id = ${await idOf('ada')} where id = ${teenId}`;
  await expect(
    toby(calls.paytipUser, { body: { ...body, message: 'Call me: 07400 123456' }, requestKey: newKey() }),
  ).rejects.toMatchObject({ status: 400, field: 'message', code: 'PERSONAL_DATA' });
  expect(await toby(calls.paytipUser, { body, requestKey: newKey() })).toMatchObject({ amount: 500 });
  await expect(tipAda({ username: 'tia' })).rejects.toMatchObject({ status: 404 });
});

test('there are no tips on Touchline Kids', async () => {
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

test('a post that goes while its tip is being paid: the author still gets the money', async () => {
  const postId = await writePost('ada');
  const before = await pendingOf('ada');
  const opened = await as('bob')(calls.paytipPost, { body: { postId, ...five }, requestKey: newKey() });
  await as('ada')(deletePost, { params: { postId } });
  await pay(opened.checkoutUrl);
  expect(await outcomeOf(opened.paymentId)).toMatchObject({ isPaid: true, post: null });
  expect((await pendingOf('ada')) - before).toBe(445);
});

test('a tip that is paid back is gone from the post, from its list and from what its receiver has', async () => {
  const postId = await writePost('ada');
  const before = await pendingOf('ada');
  const opened = await as('bob')(calls.paytipPost, { body: { postId, ...five }, requestKey: newKey() });
  await pay(opened.checkoutUrl);
  const params = { paymentId: opened.paymentId };
  await as('bob')(calls.paytipPostSuccess, { params });
  expect(await totalOf(postId)).toBe(500);
  await expect(as('bob')(requestRefund, { params, body: {} })).rejects.toMatchObject({ status: 409 });
  await as('ada')(requestRefund, { params, body: {} });
  await sandbox.flush();
  expect(await totalOf(postId)).toBe(0);
  expect((await anyone()(calls.getPostTips, { params: { postId }, query: {} })).items).toEqual([]);
  expect(await outcomeOf(opened.paymentId)).toMatchObject({ state: 'refunded', isPaid: false });
  expect((await listOf('bob', 'given'))[0]).toMatchObject({ amount: 500, state: 'reversed' });
  expect(await pendingOf('ada')).toBe(before);
  await runJobs();
  const { items } = await as('ada')(getAllNotifications, { query: {} });
  expect(items[0]).toMatchObject({ type: 'tip_reversed', target: { name: '$5.00' } });
});

test('a part of a tip that is paid back leaves the post, both lists and what its receiver has; the bank takes the rest', async () => {
  const postId = await writePost('ada');
  const before = await pendingOf('ada');
  const opened = await as('bob')(calls.paytipPost, { body: { postId, ...five }, requestKey: newKey() });
  await pay(opened.checkoutUrl);
  const params = { paymentId: opened.paymentId };
  await as('bob')(calls.paytipPostSuccess, { params });
  await as('ada')(requestRefund, { params, body: { amount: 150 } });
  await sandbox.flush();
  expect(await totalOf(postId)).toBe(350);
  expect((await anyone()(calls.getPostTips, { params: { postId }, query: {} })).items).toMatchObject([
    { amount: 350 },
  ]);
  const left = { amount: 500, paidBack: 150, received: 445 - 133, state: 'paid' };
  expect((await listOf('bob', 'given'))[0]).toMatchObject(left);
  expect((await listOf('ada', 'received'))[0]).toMatchObject(left);
  expect((await pendingOf('ada')) - before).toBe(left.received);
  const [charge] = await sql`select charge_id from payment where id = ${opened.paymentId}`;
  const { id } = await sandbox.control<{ id: string }>('disputes', { charge: charge?.chargeId });
  await sandbox.control(`disputes/${id}/close`, { status: 'lost' });
  await sandbox.flush();
  expect(await totalOf(postId)).toBe(0);
  expect((await listOf('bob', 'given'))[0]).toMatchObject({ amount: 500, state: 'reversed' });
});

test('who was given a tip reads what paying it back costs, exactly that it costs, and the giver is told', async () => {
  const { paymentId, checkoutUrl } = await tipAda({ message: 'One nought too many' });
  await pay(checkoutUrl);
  await outcomeOf(paymentId);
  const before = await pendingOf('ada');
  const find = async (name: string, list: 'given' | 'received') => {
    const tip = (await listOf(name, list)).find((one) => one.paymentId === paymentId);
    if (!tip) throw new Error('The tip is not listed.');
    return tip;
  };
  const payBack = async (wish: object) => {
    await as('ada')(requestRefund, { params: { paymentId }, body: wish });
    await sandbox.flush();
  };
  const first = await find('ada', 'received');
  expect(first).toMatchObject({ share: 445, left: 500, state: 'paid' });
  expect(await find('bob', 'given')).toMatchObject({ left: 0 });
  expect(takenBy(first).happens(150)).toContain('gets $1.50 back, and your earnings fall by $1.33.');
  await payBack({ amount: 150, left: first.left });
  expect(await pendingOf('ada')).toBe(before - 133);
  expect(await outcomeOf(paymentId)).toMatchObject({ isPaid: true, paidBack: 150 });
  const second = await find('ada', 'received');
  expect(second).toMatchObject({ left: 350, paidBack: 150, received: 312 });
  expect(takenBy(second).happens(350)).toContain('gets $3.50 back, and your earnings fall by $3.12.');
  await payBack({ left: second.left, reason: 'You meant to keep it' });
  expect(await pendingOf('ada')).toBe(before - 445);
  expect(await find('ada', 'received')).toMatchObject({ left: 0, state: 'reversed' });
  await runJobs();
  const { items } = await as('bob')(getAllNotifications, { query: {} });
  expect(items.filter(({ type }) => type === 'refunded').slice(0, 2)).toMatchObject([
    { detail: 'You meant to keep it' },
    { detail: 'by the person you gave it to' },
  ]);
});

test('while a tip is on its way back, or with the giver’s bank, its list says so and offers nothing', async () => {
  const given = async (card: string) => {
    const opened = await tipAda();
    await pay(opened.checkoutUrl, { card });
    await outcomeOf(opened.paymentId);
    return opened.paymentId;
  };
  const newest = async () => (await listOf('ada', 'received'))[0];
  const paymentId = await given(SLOW_REFUND);
  await as('ada')(requestRefund, { params: { paymentId }, body: {} });
  expect(await newest()).toMatchObject({ state: 'going_back', left: 0 });
  sandbox.advance(10 * 86_400);
  await sandbox.flush();
  expect(await newest()).toMatchObject({ state: 'reversed', left: 0 });
  const other = await given('4242424242424242');
  const [charge] = await sql`select charge_id from payment where id = ${other}`;
  const { id } = await sandbox.control<{ id: string }>('disputes', { charge: charge?.chargeId });
  await sandbox.flush();
  expect(await newest()).toMatchObject({ state: 'disputed', left: 0 });
  await sandbox.control(`disputes/${id}/close`, { status: 'won' });
  await sandbox.flush();
  expect(await newest()).toMatchObject({ state: 'paid', left: 500 });
});

test('a part of a tip that a bank returned is the post’s again', async () => {
  const postId = await writePost('ada');
  const opened = await as('bob')(calls.paytipPost, { body: { postId, ...five }, requestKey: newKey() });
  await pay(opened.checkoutUrl, { card: FAILING_REFUND });
  const params = { paymentId: opened.paymentId };
  await as('bob')(calls.paytipPostSuccess, { params });
  await as('ada')(requestRefund, { params, body: { amount: 200 } });
  await sandbox.flush();
  expect(await totalOf(postId)).toBe(300);
  sandbox.advance(10 * 86_400);
  await sandbox.flush();
  expect(await totalOf(postId)).toBe(500);
});

test('who blocks the giver while they pay gets nothing, and the giver their money back', async () => {
  await takeTips('gus');
  const opened = await tipAda({ username: 'gus' });
  await as('gus')(blockAccount, { body: { username: 'bob', blocked: true } });
  await pay(opened.checkoutUrl);
  expect(await outcomeOf(opened.paymentId)).toMatchObject({ isPaid: false });
  await sandbox.flush();
  expect(await outcomeOf(opened.paymentId)).toMatchObject({ state: 'refunded', isPaid: false });
  expect(await listOf('gus', 'received')).toEqual([]);
  expect(await pendingOf('gus')).toBe(0);
});

test('the outcome of a tip is its giver’s to know', async () => {
  const { paymentId } = await tipAda();
  await expect(outcomeOf(paymentId, 'cleo')).rejects.toMatchObject({ status: 404 });
  await expect(outcomeOf(paymentId, 'ada')).rejects.toMatchObject({ status: 404 });
  await expect(anyone()(calls.paytipUserSuccess, { params: { paymentId } })).rejects.toMatchObject({
    status: 401,
  });
});

test('tips go along with a person; when they are erased their words go and the money stays', async () => {
  const rowsOf = async (name: string) => {
    const rows: object[] = [];
    const exported = app.deps.exports.find((one) => one.name === name);
    for await (const batch of exported?.rows(ctx(), await idOf('bob')) ?? []) rows.push(...batch);
    return rows;
  };
  const given = await rowsOf('tips-given');
  expect(given).toContainEqual(
    expect.objectContaining({ to: 'ada', amount: 500, message: 'For the hat-trick' }),
  );
  expect(await rowsOf('tips-received')).toEqual([]);
  await app.deps.events.emit(ctx(), 'account.erased', { accountId: await idOf('bob') });
  await runJobs();
  const after = await rowsOf('tips-given');
  expect(after).toHaveLength(given.length);
  expect(after).not.toContainEqual(expect.objectContaining({ message: 'For the hat-trick' }));
});
