import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { initiatePayment, requestRefund } from '#features/payments/calls.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { eraseSeller, followSellerBan } from '../end-sales.server.ts';
import { getFrame } from '../frame/calls.ts';
import { listFrame } from '../making/calls.ts';
import { deleteUserFrame, getMyFrames } from '../mine/calls.ts';
import { withFrames } from '../test-frames.ts';
import { framePurchased } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, ctx, idOf, sql } = tested;
const { buy, draftOf, listedBy, open } = await withFrames(tested);
const { noticesOf } = await withNotices(tested);

const mine = async (who: string, list: 'all' | 'added' | 'removed' = 'added') =>
  (await as(who)(getMyFrames, { query: { list } })).items.map(({ id }) => id);
const paymentsOf = async (who: string) => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from payment where buyer_id = ${await idOf(who)}`;
  return row?.count;
};

test('a free frame is added at once', async () => {
  const { id } = await listedBy('sela', { name: 'Gift' });
  expect(await open('bob', id)).toMatchObject({ isMine: true, amount: 0 });
  expect(await mine('bob')).toEqual([id]);
  expect(await as('bob')(getFrame, { params: { slug: id } })).toMatchObject({
    holders: 1,
    viewer: { canUse: true, holding: 'active' },
  });
});

test('a paid frame is the buyer’s once the provider says so, however often they ask', async () => {
  const { id } = await listedBy('sela', { name: 'Bought', price: 400 });
  const opened = await open('ben', id);
  expect(opened).toMatchObject({ isMine: false, amount: 400 });
  const asked = () => as('ben')(framePurchased, { body: { paymentId: opened.paymentId ?? '' } });
  expect(await asked()).toMatchObject({ isMine: false, state: 'initiated' });
  expect(await mine('ben')).toEqual([]);
  await pay(opened.checkoutUrl ?? '');
  const answers = await Promise.all([asked(), asked(), asked()]);
  for (const answer of answers)
    expect(answer).toMatchObject({ isMine: true, state: 'succeeded', frame: { id, holders: 1 } });
  expect((await noticesOf('sela')).map(({ type }) => type)).toContain('sold');
  // 5 % and 30 cents are ours, by the seller's plan.
  expect((await as('sela')(getFrame, { params: { slug: id } })).viewer?.earned).toEqual([
    { amount: 350, currency: 'USD' },
  ]);
});

test('the price comes from the server, whatever a client sends', async () => {
  const { id } = await listedBy('sela', { name: 'Tampered', price: 900 });
  const body = { items: [{ kind: 'frame', refId: id, price: 1, amount: 1 }] } as never;
  const { amount } = await as('carl')(initiatePayment, { body, requestKey: crypto.randomUUID() });
  expect(amount).toBe(900);
  const twice = { items: [{ kind: 'frame', refId: id, quantity: 2 }] };
  await expect(
    as('cleo')(initiatePayment, { body: twice, requestKey: crypto.randomUUID() }),
  ).rejects.toMatchObject({ status: 400 });
});

test('buying twice opens one payment, and nothing once it is theirs', async () => {
  const { id } = await listedBy('sela', { name: 'Twice', price: 500 });
  const [one, two] = [await open('dan', id), await open('dan', id)];
  expect(two.paymentId).toBe(one.paymentId);
  await pay(one.checkoutUrl ?? '');
  await as('dan')(framePurchased, { body: { paymentId: one.paymentId ?? '' } });
  expect(await open('dan', id)).toMatchObject({ isMine: true, paymentId: null });
  expect(await paymentsOf('dan')).toBe(1);
  const again = { items: [{ kind: 'frame', refId: id }] };
  await expect(
    as('dan')(initiatePayment, { body: again, requestKey: crypto.randomUUID() }),
  ).rejects.toMatchObject({ code: 'ALREADY_YOURS' });
});

test('somebody else’s payment, or one for something else, isn’t answered', async () => {
  const { id } = await listedBy('sela', { name: 'Private', price: 500 });
  const { paymentId } = await open('eve', id);
  await expect(as('finn')(framePurchased, { body: { paymentId: paymentId ?? '' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a bought frame is removed and added again without paying', async () => {
  const { id } = await listedBy('sela', { name: 'Again', price: 500 });
  await buy('gus', id);
  expect(await as('gus')(deleteUserFrame, { body: { frameId: id } })).toEqual({
    ok: true,
    became: 'removed',
  });
  expect([await mine('gus'), await mine('gus', 'removed')]).toEqual([[], [id]]);
  // Also when it isn't offered any more.
  await as('sela')(listFrame, { body: { frameId: id, listed: false } });
  expect(await open('gus', id)).toMatchObject({ isMine: true, paymentId: null });
  expect(await mine('gus')).toEqual([id]);
  expect(await paymentsOf('gus')).toBe(1);
});

test('a frame that was refunded isn’t theirs any more', async () => {
  const { id } = await listedBy('sela', { name: 'Returned', price: 500 });
  const { paymentId } = await buy('gail', id);
  await as('gail')(requestRefund, { params: { paymentId }, body: {} });
  await tested.runJobs();
  expect([await mine('gail'), await mine('gail', 'removed')]).toEqual([[], []]);
  expect(await as('gail')(getFrame, { params: { slug: id } })).toMatchObject({
    holders: 0,
    overlay: null,
    viewer: { canUse: false, holding: null },
  });
});

test('an own frame is deleted while nobody has it', async () => {
  const { id } = await draftOf('sela', { name: 'Away' });
  expect(await as('sela')(deleteUserFrame, { body: { frameId: id } })).toMatchObject({ became: 'deleted' });
  const { id: used } = await listedBy('sela', { name: 'In use' });
  await open('bob', used);
  await expect(as('sela')(deleteUserFrame, { body: { frameId: used } })).rejects.toMatchObject({
    code: 'FRAME_IN_USE',
  });
  await expect(as('hal')(deleteUserFrame, { body: { frameId: used } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a banned seller sells nothing: who is paying is refunded', async () => {
  const { id } = await listedBy('vic', { name: 'Banned', price: 600 });
  const { paymentId, checkoutUrl } = await open('oma', id);
  const accountId = await idOf('vic');
  await sql`update account set state = 'banned' where id = ${accountId}`;
  await followSellerBan(ctx(), { accountId, from: 'active', to: 'banned' } as never);
  await pay(checkoutUrl ?? '');
  await as('oma')(framePurchased, { body: { paymentId: paymentId ?? '' } });
  await tested.runJobs();
  expect(await mine('oma')).toEqual([]);
  const [refund] = await sql<{ amount: number }[]>`select amount from refund where payment_id = ${paymentId}`;
  expect(refund?.amount).toBe(600);
  await expect(open('pat', id)).rejects.toMatchObject({ status: 404 });
});

test('a seller’s account is erased: what others have stays theirs, the rest is deleted', async () => {
  const { id: had } = await listedBy('will', { name: 'Kept' });
  const { id: unused } = await draftOf('will', { name: 'Unused' });
  await open('quin', had);
  const accountId = await idOf('will');
  await sql`update account set state = 'erased' where id = ${accountId}`;
  await eraseSeller(ctx(), { accountId });
  await eraseSeller(ctx(), { accountId });
  expect(await mine('quin')).toEqual([had]);
  const rows = await sql<{ state: string }[]>`select state from frame where id in (${had}, ${unused})`;
  expect(rows.map(({ state }) => state)).toEqual(['unlisted']);
});
