import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { dataExports } from '#features/accounts/points.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { exportedOf } from '#test/exported.ts';
import { testApp } from '#test/test-app.ts';
import * as calls from './calls.ts';
import { five, newKey, withTips } from './test-tips.ts';

const tested = await testApp({}, { sandbox: true });
const { app, as, anyone, idOf, sql, ctx, runJobs, sandbox } = tested;
const { tipAda, tipPost, outcomeOf, writePost, totalOf, listOf, pendingOf } = await withTips(tested);

const DECLINED = '4000000000000002';
/** Delivers the newest payment event once more, as the provider does after a missing acknowledgement. */
async function redeliver() {
  const paid = sandbox.deliveryLog().findLast(({ type }) => type === 'checkout.session.completed');
  if (!paid) throw new Error('Nothing was paid.');
  sandbox.resend(paid.event_id);
  await sandbox.flush();
}

test('money #21: credits a tip minus the fee, also without a payout account', async () => {
  const opened = await tipAda({ message: 'For the hat-trick' });
  expect(opened).toMatchObject({ amount: 500, fee: 55, currency: 'USD' });
  expect(await outcomeOf(opened.paymentId)).toMatchObject({ isPaid: false, checkoutUrl: opened.checkoutUrl });
  expect(await listOf('ada', 'received')).toEqual([]);
  const { location } = await pay(opened.checkoutUrl);
  expect(location).toContain(`/tips/${opened.paymentId}`);
  expect(await outcomeOf(opened.paymentId)).toMatchObject({
    state: 'succeeded',
    isPaid: true,
    amount: 500,
    fee: 55,
    checkoutUrl: null,
    post: null,
    to: { username: 'ada' },
  });
  const tip = { amount: 500, received: 445, message: 'For the hat-trick', state: 'paid' };
  expect(await listOf('ada', 'received')).toMatchObject([{ ...tip, person: { username: 'bob' } }]);
  expect(await listOf('bob', 'given')).toMatchObject([{ ...tip, person: { username: 'ada' } }]);
  expect(await pendingOf('ada')).toBe(445);
});

test('always notifies the recipient who tipped them', async () => {
  await runJobs();
  const { items } = await as('ada')(getAllNotifications, { query: {} });
  expect(items).toMatchObject([{ type: 'tip', values: { amount: 500 }, people: [{ username: 'bob' }] }]);
});

test('accepts another card after a decline', async () => {
  const opened = await tipAda();
  const declined = await pay(opened.checkoutUrl, { card: DECLINED });
  expect(declined.paid).toBe(false);
  const now = await outcomeOf(opened.paymentId);
  expect(now).toMatchObject({ isPaid: false, checkoutUrl: opened.checkoutUrl });
  expect(now.declined).toMatch(/declined/);
  await pay(opened.checkoutUrl);
  expect(await outcomeOf(opened.paymentId)).toMatchObject({ isPaid: true, declined: null });
});

test('opens one payment for a double click, and rejects a reused key', async () => {
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

test('adds a tip to the post once, however often the payment is reported', async () => {
  const postId = await writePost('ada');
  const opened = await tipPost(postId);
  expect(await totalOf(postId)).toBe(0);
  await pay(opened.checkoutUrl);
  const params = { paymentId: opened.paymentId };
  await Promise.all([
    ...Array.from({ length: 3 }, () => redeliver()),
    ...Array.from({ length: 4 }, () => as('bob')(calls.paytipPostSuccess, { params })),
  ]);
  expect(await totalOf(postId)).toBe(500);
  const { items } = await anyone()(calls.getPostTips, { params: { postId }, query: {} });
  expect(items).toMatchObject([{ amount: 500, from: { username: 'bob' }, message: '' }]);
  expect(await sql`select from tip where payment_id = ${opened.paymentId}`).toHaveLength(1);
});

test('shows the sender of an anonymous tip to its recipient only', async () => {
  const postId = await writePost('ada');
  const anonymous = { postId, ...five, anonymous: true, message: 'Between us' };
  const opened = await as('bob')(calls.paytipPost, { body: anonymous, requestKey: newKey() });
  await pay(opened.checkoutUrl);
  await outcomeOf(opened.paymentId);
  const seenBy = async (client: ReturnType<typeof as>) =>
    (await client(calls.getPostTips, { params: { postId }, query: {} })).items;
  expect(await seenBy(as('cleo'))).toMatchObject([{ from: null, amount: 500 }]);
  expect(await seenBy(as('ada'))).toMatchObject([{ from: { username: 'bob' } }]);
  expect(await seenBy(as('bob'))).toMatchObject([{ from: { username: 'bob' } }]);
});

test('shows the status of a tip to its sender only', async () => {
  const { paymentId } = await tipAda();
  await expect(outcomeOf(paymentId, 'cleo')).rejects.toMatchObject({ status: 404 });
  await expect(outcomeOf(paymentId, 'ada')).rejects.toMatchObject({ status: 404 });
  await expect(anyone()(calls.paytipUserSuccess, { params: { paymentId } })).rejects.toMatchObject({
    status: 401,
  });
});

test('exports tips, and erases messages but not amounts', async () => {
  const rowsOf = async (name: string) => {
    const kinds = dataExports.of(app).filter((one) => one.name === name);
    return (await exportedOf(ctx(), await idOf('bob'), kinds))[name] ?? [];
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
