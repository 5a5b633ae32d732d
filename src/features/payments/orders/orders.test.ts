import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { newAddress } from '#features/addresses/calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { emit } from '#platform/ctx.ts';
import { textOfPdf } from '#test/read-pdf.ts';
import { testApp } from '#test/test-app.ts';
import { initiatePayment } from '../calls.ts';
import { testGoods } from '../test-goods.ts';
import { getMyOrders, getOrder } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, idOf, sandbox, tokenOf, config, ctx } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);
const { open, process } = goods;

async function fetchReceipt(name: string, number: string) {
  return app.server.inject({
    url: `/api/payment/receipt/${number}`,
    headers: {
      host: 'localhost',
      'x-api-key': config.API_KEY,
      authorization: `Bearer ${await tokenOf(name)}`,
    },
  });
}

test('creates an order with number, timeline and receipt that only its buyer sees', async () => {
  await goods.sell('ada');
  const { items } = await as('ada')(getMyOrders, { query: {} });
  const [order] = items;
  expect(order).toMatchObject({ state: 'delivered', amount: 1000, items: [{ title: 'Match ball' }] });
  const number = order?.number ?? '';
  expect(number).toMatch(/^TL-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const whole = await as('ada')(getOrder, { params: { number } });
  expect(whole.timeline.map(({ state }) => state)).toEqual(['awaiting_payment', 'paid', 'delivered']);
  expect(whole).toMatchObject({ isPaid: true, notReturnable: null });
  const receipt = await fetchReceipt('ada', number);
  expect(receipt.statusCode).toBe(200);
  expect(receipt.headers['content-type']).toBe('application/pdf');
  expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  // Nobody sends what is digital, so nothing else in it says who sold it.
  expect(textOfPdf(receipt.rawPayload)).toMatch(/Sold by .+ \(@maker\)/);
  await expect(as('bob')(getOrder, { params: { number } })).rejects.toMatchObject({ status: 404 });
  expect((await fetchReceipt('bob', number)).statusCode).toBe(404);
  await expect(as('ada', {}, 'cricket')(getOrder, { params: { number } })).rejects.toMatchObject({
    status: 404,
  });
});

test('lists orders newest first, in pages', async () => {
  const [wanted, seen]: [string[], string[]] = [[], []];
  for (let i = 0; i < 3; i++) wanted.unshift((await goods.order('cleo')).orderId ?? '');
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await as('cleo')(getMyOrders, { query: { limit: 2, ...(cursor ? { cursor } : {}) } });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(wanted);
});

const london = {
  type: 'HOME' as const,
  fullName: 'Ada Lovelace',
  line1: '12 St James Square',
  city: 'London',
  country: 'GB',
  postalCode: 'SW1Y 4JH',
};
async function buyTo(kind: string, addressId?: string) {
  const items = [{ kind, refId: await goods.make(900), quantity: 1 }];
  const body = { items, ...(addressId ? { addressId } : {}) };
  const { paymentId, checkoutUrl } = await as('ada')(initiatePayment, { body, requestKey: randomUUID() });
  await pay(checkoutUrl);
  return (await process('ada', paymentId)).order;
}

test('stores the address with a shipped order only', async () => {
  goods.sellAs('test_parcel', { isSent: true });
  const { id } = await as('ada')(newAddress, { body: london });
  expect(await buyTo('test_parcel', id)).toMatchObject({
    state: 'paid',
    address: { lines: expect.arrayContaining(['London', 'SW1Y 4JH']) as string[] },
  });
  expect(await buyTo('test_good', id)).toMatchObject({ state: 'delivered', address: null });
  await expect(buyTo('test_parcel')).rejects.toMatchObject({ status: 400, code: 'ADDRESS_NEEDED' });
});

test('notifies the buyer and emails the receipt', async () => {
  await sandbox.flush();
  await tested.runJobs();
  await sql`delete from inbox_message where recipient = 'ada@touchline.test'`;
  const opened = await open('ada', await goods.make(2500));
  await pay(opened.checkoutUrl);
  await process('ada', opened.paymentId);
  await sandbox.flush();
  await tested.runJobs();
  const emails = await sql<{ subject: string; text: string }[]>`
    select subject, text from inbox_message where recipient = 'ada@touchline.test'`;
  expect(emails).toHaveLength(1);
  expect(emails[0]?.subject).toBe('You paid $25.00 for Match ball');
  expect(emails[0]?.text).toMatch(/Match ball, .+: \$25\.00/);
  expect(emails[0]?.text).toContain('Total: $25.00 (sandbox: no real money was charged)');
  const { items } = await as('ada')(getAllNotifications, { query: {} });
  expect(items[0]).toMatchObject({
    type: 'payment_paid',
    target: { path: expect.stringMatching(/^\/orders\/TL-/) },
  });
});

test('erases addresses and keeps amounts when an account is erased', async () => {
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
