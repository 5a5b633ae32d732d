import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { initiatePayment, requestRefund } from '../../calls.ts';
import { testGoods } from '../../test-goods.ts';
import {
  getAdminOrder,
  getAdminOrderAddress,
  getAdminOrders,
  getOrderSums,
  refundAdminOrder,
} from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, idOf, sandbox } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);
await grantStaff(tested, 'chief', 'admin');
const chief = as('chief');

beforeEach(() => sql`delete from rate_limit`);
afterEach(() => sandbox.deliveries({ hold: false, drop: false, duplicate: true, shuffle: true }));

const orderOf = (number: string) => chief(getAdminOrder, { params: { number } });
const audited = async (targetId: string) => [
  ...(await sql`select act, reason, details from audit_log where target_id = ${targetId} order by id`),
];

/** One order with a line for each price. */
async function buyLines(name: string, prices: readonly number[]) {
  const items = await Promise.all(
    prices.map(async (price) => ({ kind: 'test_good', refId: await goods.make(price), quantity: 1 })),
  );
  const { paymentId, checkoutUrl } = await as(name)(initiatePayment, {
    body: { items },
    requestKey: randomUUID(),
  });
  await pay(checkoutUrl);
  const { order } = await goods.process(name, paymentId);
  await sandbox.flush();
  return { paymentId, number: order?.number ?? '' };
}

test('the list is narrowed by state, people, number, amount, day and dispute', async () => {
  const paid = await goods.sell('ada', 2500);
  const open = await goods.order('ben', 700);
  const disputed = await goods.sell('cleo', 9900);
  await sandbox.control('disputes', { charge: disputed.chargeId });
  await sandbox.flush();
  const numbersOf = async (query: object) =>
    (await chief(getAdminOrders, { query })).items.map(({ number }) => number).sort();
  const openNumber = (await numbersOf({ state: 'awaiting_payment' }))[0] ?? '';
  expect((await orderOf(openNumber)).payment.id).toBe(open.paymentId);
  expect(await numbersOf({ buyer: 'ada' })).toEqual([paid.number]);
  expect(await numbersOf({ seller: 'maker' })).toEqual([paid.number, disputed.number].sort());
  expect(await numbersOf({ number: paid.number.slice(0, 7).toLowerCase() })).toContain(paid.number);
  expect(await numbersOf({ minAmount: '25', maxAmount: '29.99' })).toEqual([paid.number]);
  expect(await numbersOf({ disputed: 'true' })).toEqual([disputed.number]);
  expect(await numbersOf({ from: '2020-01-01', until: '2020-01-31' })).toEqual([]);
  const amounts = (await chief(getAdminOrders, { query: { sort: '-amount' } })).items.map(
    ({ amount }) => amount,
  );
  expect(amounts).toEqual([9900, 2500, 700]);
});

test('an account’s page sums what it paid and got back, for those who may see orders', async () => {
  await goods.sell('dora', 2500);
  await goods.sell('dora', 1200);
  await goods.order('dora', 700);
  const params = { accountId: await idOf('dora') };
  expect((await chief(getOrderSums, { params })).items).toMatchObject([
    { currency: 'USD', orders: 2, paid: 3700 },
  ]);
  await grantStaff(tested, 'mona', 'moderator');
  await expect(as('mona')(getOrderSums, { params })).rejects.toMatchObject({ status: 403 });
  await expect(as('dora')(getOrderSums, { params })).rejects.toMatchObject({ status: 403 });
});

test('every sort goes through all orders in pages', async () => {
  for (const sort of ['-createdAt', 'createdAt', '-amount', 'amount'] as const) {
    const all = (await chief(getAdminOrders, { query: { sort } })).items.map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await chief(getAdminOrders, { query: { sort, limit: 1, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(seen.length);
  }
  const cursor = 'W10';
  await expect(chief(getAdminOrders, { query: { cursor } })).rejects.toMatchObject({
    code: 'INVALID_CURSOR',
  });
});

test('an order shows its lines, payees, timelines and ledger entries, and its address by a recorded call only', async () => {
  const { number, paymentId } = await buyLines('dora', [1000, 500]);
  await sql`
    update shop_order set address = '{"fullName": "Dora", "line1": "1 Road", "city": "Ely", "countryName": "UK",
      "line2": null, "region": null, "postalCode": null}'
    where payment_id = ${paymentId}`;
  const order = await orderOf(number);
  expect(order).toMatchObject({
    buyer: { username: 'dora' },
    amount: 1500,
    hasAddress: true,
    lines: [
      { title: 'Match ball', amount: 1000, payees: [{ account: { username: 'maker' }, share: 10_000 }] },
      { amount: 500 },
    ],
    payment: { id: paymentId, state: 'succeeded', refundable: 1500 },
  });
  expect(order.timeline.map(({ to }) => to)).toEqual(['awaiting_payment', 'paid', 'delivered']);
  const sale = order.ledger.find(({ kind }) => kind === 'sale');
  expect(sale?.entries.map(({ account }) => account)).toContain('earnings_pending');
  for (const { entries } of order.ledger) {
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  }
  expect(JSON.stringify(order)).not.toContain('1 Road');
  const shown = await chief(getAdminOrderAddress, { params: { number } });
  expect(shown.address).toMatchObject({ lines: expect.arrayContaining(['Ely']) as string[] });
  expect(await audited(order.id)).toMatchObject([{ act: 'orders.read.address' }]);
});

test('a refund of lines refunds them once, and the rest refunds what is left', async () => {
  const { number, paymentId } = await buyLines('elsa', [1000, 500, 250]);
  const { id: orderId } = await orderOf(number);
  const reason = 'not_as_described' as const;
  const refund = (body: object) =>
    chief(refundAdminOrder, { body: { orderId, reason, expectedRefundable: 1750, ...body } });
  await expect(refund({ lines: [7] })).rejects.toMatchObject({ status: 400, field: 'lines' });
  await expect(refund({ lines: [0], amount: 5 })).rejects.toMatchObject({ status: 400, field: 'amount' });
  await refund({ lines: [0, 2], note: 'Wrong colour' });
  await sandbox.flush();
  await expect(refund({ lines: [1] })).rejects.toMatchObject({ code: 'REFUNDABLE_CHANGED' });
  await expect(refund({ lines: [2], expectedRefundable: 500 })).rejects.toMatchObject({
    code: 'LINE_REFUNDED',
  });
  expect(await orderOf(number)).toMatchObject({
    state: 'partially_refunded',
    refunded: 1250,
    lines: [{ isRefunded: true }, { isRefunded: false }, { isRefunded: true }],
    refunds: [
      {
        amount: 1250,
        reason: 'staff',
        staffReason: reason,
        lines: [0, 2],
        note: 'Wrong colour',
        by: { username: 'chief' },
      },
    ],
  });
  await refund({ expectedRefundable: 500 });
  await sandbox.flush();
  expect(await orderOf(number)).toMatchObject({ state: 'refunded', refunded: 1750 });
  expect(await audited(paymentId)).toMatchObject([
    { act: 'refund', reason: 'Wrong colour', details: { amount: 1250, reason, lines: [0, 2] } },
    { act: 'refund', reason: '', details: { amount: 'all that is left' } },
  ]);
});

test('two refunds of the same order at once are made once', async () => {
  const { number, paymentId } = await buyLines('finn', [800]);
  const { id: orderId } = await orderOf(number);
  const body = { orderId, reason: 'duplicate' as const, expectedRefundable: 800 };
  const both = await Promise.allSettled([1, 2].map(() => chief(refundAdminOrder, { body })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await audited(paymentId)).toHaveLength(1);
});

test('staff who refund by the payment’s own call leave one audit row too', async () => {
  const { paymentId } = await buyLines('gus', [600]);
  await chief(requestRefund, { params: { paymentId }, body: { amount: 100 } });
  expect(await audited(paymentId)).toMatchObject([{ act: 'refund', details: { amount: 100 } }]);
});

test('members, moderators and staff of another site neither see nor refund orders', async () => {
  const { number } = await buyLines('hana', [600]);
  const { id: orderId } = await orderOf(number);
  const body = { orderId, reason: 'goodwill' as const, expectedRefundable: 600 };
  await grantStaff(tested, 'mod', 'moderator');
  await grantStaff(tested, 'cricketer', 'admin', { site: 'cricket' });
  for (const name of ['hana', 'mod', 'cricketer']) {
    await expect(as(name)(getAdminOrders, { query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(as(name)(getAdminOrder, { params: { number } })).rejects.toMatchObject({ status: 403 });
    await expect(as(name)(refundAdminOrder, { body })).rejects.toMatchObject({ status: 403 });
  }
  const there = as('cricketer', {}, 'cricket');
  await expect(there(getAdminOrder, { params: { number } })).rejects.toMatchObject({ status: 404 });
  await expect(there(refundAdminOrder, { body })).rejects.toMatchObject({ status: 404 });
});
