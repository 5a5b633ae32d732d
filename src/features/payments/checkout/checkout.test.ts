import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { balanceOf } from '#features/ledger/balance.server.ts';
import { testApp } from '#test/test-app.ts';
import { cancelPayment, getPayment, initiatePayment, processPayment } from '../calls.ts';
import { getMyOrders } from '../orders/calls.ts';
import { testGoods } from '../test-goods.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, idOf, sandbox, ctx } = tested;
const makerId = await idOf('maker');
const goods = await testGoods(tested, [{ accountId: makerId, share: 10_000 }]);

const itemsFor = (refId: string, quantity = 1) => ({ items: [{ kind: 'test_good', refId, quantity }] });
const { open, process } = goods;
const see = (name: string, paymentId: string) => as(name)(getPayment, { params: { paymentId } });

describe('buying', () => {
  test('reserves, charges on the provider’s page and fulfils', async () => {
    const ball = await goods.make(1000, 3);
    const opened = await open('ada', ball);
    expect(opened).toMatchObject({ amount: 1000, currency: 'USD' });
    expect(Date.parse(opened.expiresAt) - Date.now()).toBeGreaterThan(9.5 * 60_000);
    expect(await goods.stockOf(ball)).toBe(2);
    expect(await see('ada', opened.paymentId)).toMatchObject({
      state: 'initiated',
      isReserved: true,
      fee: 130,
    });
    const before = await balanceOf(ctx(), { kind: 'earnings_pending', accountId: makerId }, 'USD');
    const [buyer] = await sql<{ email: string }[]>`
      select email from auth_user where id = ${await idOf('ada')}`;
    expect(await (await fetch(opened.checkoutUrl)).text()).toContain(`The receipt goes to ${buyer?.email}`);
    expect(await pay(opened.checkoutUrl)).toMatchObject({
      paid: true,
      location: expect.stringContaining(`/checkout/${opened.paymentId}?payment=${opened.paymentId}`),
    });
    const done = await process('ada', opened.paymentId);
    expect(done).toMatchObject({ state: 'succeeded', isReserved: false, order: { state: 'delivered' } });
    expect(await goods.saleOf(opened.paymentId)).toBe('sold');
    await sandbox.flush();
    expect(await balanceOf(ctx(), { kind: 'earnings_pending', accountId: makerId }, 'USD')).toBe(
      before - 870,
    );
    expect(await moves(opened.paymentId)).toEqual(['initiated', 'succeeded']);
  });

  test('keeps the session open after a decline, so that another card pays', async () => {
    const opened = await open('ada', await goods.make(700));
    expect(await pay(opened.checkoutUrl, { card: '4000000000000002' })).toMatchObject({ paid: false });
    const declined = await process('ada', opened.paymentId);
    expect(declined).toMatchObject({ isReserved: true, declined: expect.stringContaining('declined') });
    expect(await pay(opened.checkoutUrl)).toMatchObject({ paid: true });
    expect(await process('ada', opened.paymentId)).toMatchObject({ state: 'succeeded' });
  });

  test('charges a 3-D Secure card once it is confirmed', async () => {
    const opened = await open('ada', await goods.make(700));
    await pay(opened.checkoutUrl, { card: '4000002500003155' });
    expect(await process('ada', opened.paymentId)).toMatchObject({ state: 'succeeded' });
  });

  test('fulfils a free item at once, without the provider', async () => {
    const asked = sandbox.log().length;
    const opened = await open('ada', await goods.make(0));
    expect(opened).toMatchObject({ amount: 0, checkoutUrl: expect.stringContaining('/checkout/') });
    expect(await see('ada', opened.paymentId)).toMatchObject({
      state: 'succeeded',
      order: { state: 'delivered' },
    });
    // Events of earlier payments are still read back meanwhile.
    expect(sandbox.log().slice(asked)).not.toContainEqual(expect.objectContaining({ method: 'POST' }));
  });
});

describe('an idempotency key', () => {
  test('the same key with the same items opens one payment, also at once', async () => {
    const ball = await goods.make(1000, 5);
    const key = randomUUID();
    const opened = await Promise.all([1, 2, 3, 4].map(() => open('ada', ball, key)));
    expect(new Set(opened.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(new Set(opened.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(await goods.stockOf(ball)).toBe(4);
  });

  test('rejects a key that was used for other items', async () => {
    const key = randomUUID();
    await open('ada', await goods.make(), key);
    await expect(open('ada', await goods.make(), key)).rejects.toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test('is required', async () => {
    const body = itemsFor(await goods.make());
    await expect(as('ada')(initiatePayment, { body })).rejects.toMatchObject({ status: 400 });
  });

  test('money #5: opens one session and rejects nineteen of twenty buyers of the last item', async () => {
    const ball = await goods.make(1000, 1);
    const buyers = Array.from({ length: 5 }, (_, i) => `buyer_${'abcde'[i]}`);
    await Promise.all(buyers.map((name) => idOf(name)));
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => open(buyers[i % 5] ?? '', ball)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const tried of tries) {
      if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ status: 409, code: 'SOLD_OUT' });
    }
    expect(await goods.stockOf(ball)).toBe(0);
  });
});

describe('what a client sends', () => {
  test.each([
    ['a quantity of nought', { items: [{ kind: 'test_good', refId: randomUUID(), quantity: 0 }] }],
    ['a negative quantity', { items: [{ kind: 'test_good', refId: randomUUID(), quantity: -1 }] }],
    ['a quantity of eleven', { items: [{ kind: 'test_good', refId: randomUUID(), quantity: 11 }] }],
    ['half of one', { items: [{ kind: 'test_good', refId: randomUUID(), quantity: 0.5 }] }],
    ['nothing at all', { items: [] }],
    [
      'twenty-one things',
      { items: Array.from({ length: 21 }, () => ({ kind: 'test_good', refId: randomUUID(), quantity: 1 })) },
    ],
    ['a kind we do not sell', { items: [{ kind: 'castle', refId: randomUUID(), quantity: 1 }] }],
  ])('%s is rejected with a message', async (_, body) => {
    await expect(
      as('ada')(initiatePayment, { body: body as never, requestKey: randomUUID() }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/\w+ \w+/) });
  });

  test('money #18: ignores a price, amount or currency in the request', async () => {
    const ball = await goods.make(1000);
    const body = { ...itemsFor(ball), amount: 1, currency: 'jpy' };
    Object.assign(body.items[0] ?? {}, { price: 1, amount: 1 });
    const opened = await as('ada')(initiatePayment, { body, requestKey: randomUUID() });
    expect(opened).toMatchObject({ amount: 1000, currency: 'USD' });
  });

  test('rejects an outdated price and reserves nothing', async () => {
    const ball = await goods.make(1000);
    const items = [{ kind: 'test_good', refId: ball, quantity: 1, unitAmount: 1 }];
    await expect(
      as('ada')(initiatePayment, { body: { items }, requestKey: randomUUID() }),
    ).rejects.toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    expect(await goods.stockOf(ball)).toBe(1);
  });

  test('returns 404 for a payment of somebody else or of another site', async () => {
    const { paymentId } = await open('ada', await goods.make());
    for (const call of [getPayment, processPayment, cancelPayment]) {
      await expect(as('bob')(call, { params: { paymentId } })).rejects.toMatchObject({ status: 404 });
      await expect(as('ada', {}, 'cricket')(call, { params: { paymentId } })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  test('rejects checkout on the kids site', async () => {
    const body = itemsFor(await goods.make());
    await expect(
      as('ada', {}, 'kids')(initiatePayment, { body, requestKey: randomUUID() }),
    ).rejects.toMatchObject({ status: 403, code: 'NOT_ON_KIDS' });
    await expect(as('ada', {}, 'kids')(getMyOrders, { query: {} })).rejects.toMatchObject({ status: 403 });
  });
});

const moves = async (paymentId: string) => {
  const rows = await sql<{ toState: string }[]>`
    select to_state from payment_transition where payment_id = ${paymentId} order by id`;
  return rows.map(({ toState }) => toState);
};
