import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { balanceOf } from '#features/ledger/balance.server.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { getMyOrders, getOrder } from '#features/orders/calls.ts';
import { emit } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { cancelPayment, getPayment, initiatePayment, processPayment } from './calls.ts';
import { letGoOfExpired } from './let-go.server.ts';
import { testGoods } from './test-goods.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, idOf, sandbox, tokenOf, config, ctx } = tested;
const makerId = await idOf('maker');
const goods = await testGoods(tested, [{ accountId: makerId, share: 10_000 }]);

const wishFor = (refId: string, quantity = 1) => ({ items: [{ kind: 'test_good', refId, quantity }] });
const open = (name: string, refId: string, requestKey: string = randomUUID()) =>
  as(name)(initiatePayment, { body: wishFor(refId), requestKey });
const process = (name: string, paymentId: string) => as(name)(processPayment, { params: { paymentId } });
const see = (name: string, paymentId: string) => as(name)(getPayment, { params: { paymentId } });
const runOut = (paymentId: string) =>
  sql`update payment set expires_at = now() - interval '1 second' where id = ${paymentId}`;

describe('buying', () => {
  test('sets it aside, is paid on the provider’s page, and hands it over', async () => {
    const ball = await goods.make(1000, 3);
    const opened = await open('ada', ball);
    expect(opened).toMatchObject({ amount: 1000, currency: 'usd' });
    expect(Date.parse(opened.expiresAt) - Date.now()).toBeGreaterThan(9.5 * 60_000);
    expect(await goods.stockOf(ball)).toBe(2);
    expect(await see('ada', opened.paymentId)).toMatchObject({ state: 'initiated', isHeld: true, fee: 130 });
    const before = await balanceOf(ctx(), { kind: 'earnings_pending', accountId: makerId });
    expect(await pay(opened.checkoutUrl)).toMatchObject({
      paid: true,
      location: expect.stringContaining(`/checkout/${opened.paymentId}?payment=${opened.paymentId}`),
    });
    const done = await process('ada', opened.paymentId);
    expect(done).toMatchObject({ state: 'succeeded', isHeld: false, order: { state: 'delivered' } });
    expect(await goods.saleOf(opened.paymentId)).toBe('sold');
    await sandbox.flush();
    expect(await balanceOf(ctx(), { kind: 'earnings_pending', accountId: makerId })).toBe(before - 870);
    expect(await moves(opened.paymentId)).toEqual(['initiated', 'succeeded']);
  });

  test('is an order with a number, a story and a receipt, which only its buyer sees', async () => {
    const { items } = await as('ada')(getMyOrders, { query: {} });
    const [order] = items;
    expect(order).toMatchObject({ state: 'delivered', amount: 1000, items: [{ title: 'Match ball' }] });
    const number = order?.number ?? '';
    expect(number).toMatch(/^TL-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const whole = await as('ada')(getOrder, { params: { number } });
    expect(whole.moves.map(({ to }) => to)).toEqual(['awaiting_payment', 'paid', 'delivered']);
    expect(whole).toMatchObject({ isPaid: true, notReturnable: null });
    const receipt = await fetchReceipt('ada', number);
    expect(receipt.statusCode).toBe(200);
    expect(receipt.headers['content-type']).toBe('application/pdf');
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(as('bob')(getOrder, { params: { number } })).rejects.toMatchObject({ status: 404 });
    expect((await fetchReceipt('bob', number)).statusCode).toBe(404);
    await expect(as('ada', {}, 'cricket')(getOrder, { params: { number } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('orders come newest first and page by page', async () => {
    const numbers: string[] = [];
    for (let i = 0; i < 3; i++) await open('cleo', await goods.make(500));
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await as('cleo')(getMyOrders, { query: { limit: 2, ...(cursor ? { cursor } : {}) } });
      numbers.push(...page.items.map(({ createdAt }) => createdAt));
      cursor = page.nextCursor;
    }
    expect(numbers).toHaveLength(3);
    expect([...numbers].sort().reverse()).toEqual(numbers);
  });

  test('a declined card leaves the session open: another card pays', async () => {
    const opened = await open('ada', await goods.make(700));
    expect(await pay(opened.checkoutUrl, { card: '4000000000000002' })).toMatchObject({ paid: false });
    const declined = await process('ada', opened.paymentId);
    expect(declined).toMatchObject({ isHeld: true, declined: expect.stringContaining('declined') });
    expect(await pay(opened.checkoutUrl)).toMatchObject({ paid: true });
    expect(await process('ada', opened.paymentId)).toMatchObject({ state: 'succeeded' });
  });

  test('a card whose bank asks pays once the bank has its answer', async () => {
    const opened = await open('ada', await goods.make(700));
    await pay(opened.checkoutUrl, { card: '4000002500003155' });
    expect(await process('ada', opened.paymentId)).toMatchObject({ state: 'succeeded' });
  });

  test('what costs nothing is handed over at once, and the provider hears nothing of it', async () => {
    const asked = sandbox.log().length;
    const opened = await open('ada', await goods.make(0));
    expect(opened).toMatchObject({ amount: 0, checkoutUrl: expect.stringContaining('/checkout/') });
    expect(await see('ada', opened.paymentId)).toMatchObject({
      state: 'succeeded',
      order: { state: 'delivered' },
    });
    expect(sandbox.log().length).toBe(asked);
  });
});

describe('one intention', () => {
  test('the same key with the same wish is the same payment, also at the same moment', async () => {
    const ball = await goods.make(1000, 5);
    const key = randomUUID();
    const opened = await Promise.all([1, 2, 3, 4].map(() => open('ada', ball, key)));
    expect(new Set(opened.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(new Set(opened.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(await goods.stockOf(ball)).toBe(4);
  });

  test('the same key with another wish is refused', async () => {
    const key = randomUUID();
    await open('ada', await goods.make(), key);
    await expect(open('ada', await goods.make(), key)).rejects.toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test('without a key nothing is opened', async () => {
    const body = wishFor(await goods.make());
    await expect(as('ada')(initiatePayment, { body })).rejects.toMatchObject({ status: 400 });
  });

  test('twenty buyers of one thing: one session, nineteen plain refusals', async () => {
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
      'eleven things',
      { items: Array.from({ length: 11 }, () => ({ kind: 'test_good', refId: randomUUID(), quantity: 1 })) },
    ],
    ['a kind we do not sell', { items: [{ kind: 'castle', refId: randomUUID(), quantity: 1 }] }],
  ])('%s is refused in words', async (_, body) => {
    await expect(
      as('ada')(initiatePayment, { body: body as never, requestKey: randomUUID() }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/\w+ \w+/) });
  });

  test('a price, amount or currency in the request changes nothing', async () => {
    const ball = await goods.make(1000);
    const body = { ...wishFor(ball), amount: 1, currency: 'jpy' };
    Object.assign(body.items[0] ?? {}, { price: 1, amount: 1 });
    const opened = await as('ada')(initiatePayment, { body, requestKey: randomUUID() });
    expect(opened).toMatchObject({ amount: 1000, currency: 'usd' });
  });

  test('a price that is not what it costs is refused, and nothing is set aside', async () => {
    const ball = await goods.make(1000);
    const items = [{ kind: 'test_good', refId: ball, quantity: 1, unitAmount: 1 }];
    await expect(
      as('ada')(initiatePayment, { body: { items }, requestKey: randomUUID() }),
    ).rejects.toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    expect(await goods.stockOf(ball)).toBe(1);
  });

  test('somebody else’s payment, or one of another site, is not there', async () => {
    const { paymentId } = await open('ada', await goods.make());
    for (const call of [getPayment, processPayment, cancelPayment]) {
      await expect(as('bob')(call, { params: { paymentId } })).rejects.toMatchObject({ status: 404 });
      await expect(as('ada', {}, 'cricket')(call, { params: { paymentId } })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  test('on the kids site nothing is sold', async () => {
    const body = wishFor(await goods.make());
    await expect(
      as('ada', {}, 'kids')(initiatePayment, { body, requestKey: randomUUID() }),
    ).rejects.toMatchObject({ status: 403, code: 'NOT_ON_KIDS' });
    await expect(as('ada', {}, 'kids')(getMyOrders, { query: {} })).rejects.toMatchObject({ status: 403 });
  });
});

describe('a reservation', () => {
  test('ends after its time: the provider lets go first, then what was set aside is free', async () => {
    const ball = await goods.make();
    const opened = await open('ada', ball);
    await runOut(opened.paymentId);
    await letGoOfExpired(app.deps);
    expect(await goods.stockOf(ball)).toBe(1);
    expect(await see('ada', opened.paymentId)).toMatchObject({
      state: 'cancelled',
      order: { state: 'expired' },
    });
    expect(await pay(opened.checkoutUrl)).toMatchObject({ paid: false });
  });

  test('ends when somebody looks at it, without waiting for the job', async () => {
    const ball = await goods.make();
    const opened = await open('ada', ball);
    await runOut(opened.paymentId);
    expect(await see('ada', opened.paymentId)).toMatchObject({ state: 'cancelled', isHeld: false });
    expect(await goods.stockOf(ball)).toBe(1);
  });

  test('given up, it is free at once and cannot be paid any more', async () => {
    const ball = await goods.make();
    const opened = await open('ada', ball);
    const { paymentId } = opened;
    expect(await as('ada')(cancelPayment, { params: { paymentId } })).toMatchObject({
      state: 'cancelled',
      order: { state: 'cancelled' },
    });
    expect(await goods.stockOf(ball)).toBe(1);
    expect(await pay(opened.checkoutUrl)).toMatchObject({ paid: false });
  });

  test('paid in its last moment, it is paid: given up and run out come too late', async () => {
    sandbox.deliveries({ hold: true });
    const ball = await goods.make();
    const opened = await open('ada', ball);
    await pay(opened.checkoutUrl);
    await runOut(opened.paymentId);
    await letGoOfExpired(app.deps);
    const { paymentId } = opened;
    expect(await as('ada')(cancelPayment, { params: { paymentId } })).toMatchObject({ state: 'succeeded' });
    expect(await goods.saleOf(paymentId)).toBe('sold');
    sandbox.deliveries({ hold: false });
  });

  test('a second tab can pay no second time', async () => {
    const opened = await open('ada', await goods.make());
    await Promise.all([pay(opened.checkoutUrl), pay(opened.checkoutUrl)]);
    expect(await pay(opened.checkoutUrl)).toMatchObject({
      paid: false,
      said: expect.stringMatching(/paid/i),
    });
    await process('ada', opened.paymentId);
    const [sum] = await sql<{ times: number }[]>`
      select count(*)::int as times from ledger_transaction where payment_id = ${opened.paymentId} and kind = 'sale'`;
    expect(sum?.times).toBe(1);
  });
});

const moves = async (paymentId: string) => {
  const rows = await sql<{ toState: string }[]>`
    select to_state from payment_move where payment_id = ${paymentId} order by id`;
  return rows.map(({ toState }) => toState);
};

async function fetchReceipt(name: string, number: string) {
  return app.server.inject({
    url: `/api/payment/receipt/${number}`,
    headers: {
      ...{ host: 'localhost', 'x-api-key': config.API_KEY },
      authorization: `Bearer ${await tokenOf(name)}`,
    },
  });
}

describe('what is told', () => {
  test('the buyer of a payment: a notice, and a letter that is the receipt', async () => {
    await sandbox.flush();
    await tested.runJobs();
    await sql`delete from inbox_letter where recipient = 'ada@touchline.test'`;
    const opened = await open('ada', await goods.make(2500));
    await pay(opened.checkoutUrl);
    await process('ada', opened.paymentId);
    await sandbox.flush();
    await tested.runJobs();
    const letters = await sql<{ subject: string; text: string }[]>`
      select subject, text from inbox_letter where recipient = 'ada@touchline.test'`;
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toBe('$25.00 paid: Match ball');
    expect(letters[0]?.text).toContain('Match ball: $25.00');
    expect(letters[0]?.text).toContain('Total: $25.00 (sandbox: no real money moved)');
    const { items } = await as('ada')(getAllNotifications, { query: {} });
    expect(items[0]).toMatchObject({
      type: 'payment_paid',
      target: { path: expect.stringMatching(/^\/orders\/TL-/) },
    });
  });

  test('somebody who goes leaves amounts, not where they live', async () => {
    const opened = await open('leaver', await goods.make());
    const { paymentId } = opened;
    await sql`
      update shop_order set address = '{"fullName": "Lee Ver", "line1": "1 Road", "country": "GB", "countryName": "UK"}'
      where payment_id = ${paymentId}`;
    await pay(opened.checkoutUrl);
    await sandbox.flush();
    const accountId = await idOf('leaver');
    await emit(ctx(), 'account.erased', { accountId });
    await tested.runJobs();
    const [kept] = await sql<{ address: object; amount: number }[]>`
      select o.address, p.amount from shop_order o join payment p on p.id = o.payment_id where p.id = ${paymentId}`;
    expect(kept).toEqual({ address: { country: 'GB', countryName: 'UK' }, amount: 1000 });
  });
});
