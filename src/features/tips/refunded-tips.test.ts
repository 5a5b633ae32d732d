import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { requestRefund } from '#features/payments/calls.ts';
import { deletePost } from '#features/posts/lifecycle/calls.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { withTips } from './test-tips.ts';
import { refundableTip } from './ui/refundable-tip.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, runJobs, sandbox } = tested;
const { takeTips, tipAda, tipPost, outcomeOf, writePost, tippedPost, totalOf, tipsOf, listOf, pendingOf } =
  await withTips(tested);

const FAILING_REFUND = '4000000000005126';
const SLOW_REFUND = '4000000000007726';
test('pays the author when the post is deleted during the payment', async () => {
  const postId = await writePost('ada');
  const before = await pendingOf('ada');
  const opened = await tipPost(postId);
  await as('ada')(deletePost, { params: { postId } });
  await pay(opened.checkoutUrl);
  expect(await outcomeOf(opened.paymentId)).toMatchObject({ isPaid: true, post: null });
  expect((await pendingOf('ada')) - before).toBe(445);
});

test('removes a refunded tip from the post, its list and the balance', async () => {
  const before = await pendingOf('ada');
  const { postId, paymentId } = await tippedPost();
  const params = { paymentId };
  expect(await totalOf(postId)).toBe(500);
  await expect(as('bob')(requestRefund, { params, body: {} })).rejects.toMatchObject({ status: 409 });
  await as('ada')(requestRefund, { params, body: {} });
  await sandbox.flush();
  expect(await totalOf(postId)).toBe(0);
  expect(await tipsOf(postId)).toEqual([]);
  expect(await outcomeOf(paymentId)).toMatchObject({ state: 'refunded', isPaid: false });
  expect((await listOf('bob', 'given'))[0]).toMatchObject({ amount: 500, state: 'reversed' });
  expect(await pendingOf('ada')).toBe(before);
  await runJobs();
  const { items } = await as('ada')(getAllNotifications, { query: {} });
  expect(items[0]).toMatchObject({ type: 'tip_reversed', values: { amount: 500 } });
});

test('removes a partial refund everywhere, and the rest after a dispute', async () => {
  const before = await pendingOf('ada');
  const { postId, paymentId } = await tippedPost();
  const params = { paymentId };
  await as('ada')(requestRefund, { params, body: { amount: 150 } });
  await sandbox.flush();
  expect(await totalOf(postId)).toBe(350);
  expect(await tipsOf(postId)).toMatchObject([{ amount: 350 }]);
  const left = { amount: 500, refunded: 150, received: 445 - 133, state: 'paid' };
  expect((await listOf('bob', 'given'))[0]).toMatchObject(left);
  expect((await listOf('ada', 'received'))[0]).toMatchObject(left);
  expect((await pendingOf('ada')) - before).toBe(left.received);
  const [charge] = await sql`select charge_id from payment where id = ${paymentId}`;
  const { id } = await sandbox.control<{ id: string }>('disputes', { charge: charge?.chargeId });
  await sandbox.control(`disputes/${id}/close`, { status: 'lost' });
  await sandbox.flush();
  expect(await totalOf(postId)).toBe(0);
  expect((await listOf('bob', 'given'))[0]).toMatchObject({ amount: 500, state: 'lost' });
  expect((await listOf('ada', 'received'))[0]).toMatchObject({ amount: 500, state: 'lost' });
  expect(await outcomeOf(paymentId)).toMatchObject({ state: 'disputed', dispute: 'lost' });
  await runJobs();
  const { items } = await as('ada')(getAllNotifications, { query: {} });
  const sentences = items.map(sentenceOf);
  expect(sentences).toContainEqual(expect.stringContaining('the sender’s bank returned it to them'));
  expect(sentences).toContainEqual(expect.stringContaining('Your earnings from it are reversed'));
});

test('restores a partial refund that the bank returned', async () => {
  const { postId, paymentId } = await tippedPost(FAILING_REFUND);
  const params = { paymentId };
  await as('ada')(requestRefund, { params, body: { amount: 200 } });
  await sandbox.flush();
  expect(await totalOf(postId)).toBe(300);
  sandbox.advance(10 * 86_400);
  await sandbox.flush();
  expect(await totalOf(postId)).toBe(500);
});

test('previews the exact cost of refunding a tip, and notifies the sender', async () => {
  const { paymentId, checkoutUrl } = await tipAda({ message: 'One nought too many' });
  await pay(checkoutUrl);
  await outcomeOf(paymentId);
  const before = await pendingOf('ada');
  const find = async (name: string, list: 'given' | 'received') => {
    const tip = (await listOf(name, list)).find((one) => one.paymentId === paymentId);
    if (!tip) throw new Error('The tip is not listed.');
    return tip;
  };
  const refund = async (body: object) => {
    await as('ada')(requestRefund, { params: { paymentId }, body });
    await sandbox.flush();
  };
  const first = await find('ada', 'received');
  expect(first).toMatchObject({ share: 445, left: 500, state: 'paid' });
  expect(await find('bob', 'given')).toMatchObject({ left: 0 });
  expect(refundableTip(first).outcome(150)).toContain('gets a refund of $1.50. Your earnings drop by $1.33.');
  await refund({ amount: 150, expectedRefundable: first.left });
  expect(await pendingOf('ada')).toBe(before - 133);
  expect(await outcomeOf(paymentId)).toMatchObject({ isPaid: true, refunded: 150 });
  const second = await find('ada', 'received');
  expect(second).toMatchObject({ left: 350, refunded: 150, received: 312 });
  expect(refundableTip(second).outcome(350)).toContain(
    'gets a refund of $3.50. Your earnings drop by $3.12.',
  );
  await refund({ expectedRefundable: second.left, reason: 'You meant to keep it' });
  expect(await pendingOf('ada')).toBe(before - 445);
  expect(await find('ada', 'received')).toMatchObject({ left: 0, state: 'reversed' });
  await runJobs();
  const { items } = await as('bob')(getAllNotifications, { query: {} });
  expect(items.filter(({ type }) => type === 'tip_refunded').slice(0, 2)).toMatchObject([
    { values: { reason: 'note', note: 'You meant to keep it' } },
    { values: { reason: 'recipient', note: null } },
  ]);
});

test('shows a tip that is being refunded or disputed without actions', async () => {
  const given = async (card: string) => {
    const opened = await tipAda();
    await pay(opened.checkoutUrl, { card });
    await outcomeOf(opened.paymentId);
    return opened.paymentId;
  };
  const newest = async () => (await listOf('ada', 'received'))[0];
  const paymentId = await given(SLOW_REFUND);
  await as('ada')(requestRefund, { params: { paymentId }, body: {} });
  expect(await newest()).toMatchObject({ state: 'refunding', left: 0 });
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

test('refunds the sender when the recipient blocks them during the payment', async () => {
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
