import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { paytipUser, paytipUserSuccess } from '#features/tips/calls.ts';
import { testApp } from '#test/test-app.ts';
import { initiatePayment, requestRefund } from '../calls.ts';
import { refundPayment } from '../refunds/refund.server.ts';
import { testGoods } from '../test-goods.ts';
import { getMySales, type Sale } from './calls.ts';
import { outcomeText } from './ui/sale-labels.ts';

const tested = await testApp({}, { sandbox: true });
const { as, anyone, ctx, sql, idOf, sandbox } = tested;
const [makerId, friendId] = await Promise.all([idOf('maker'), idOf('friend')]);
const goods = await testGoods(tested, [
  { accountId: makerId, share: 7_000 },
  { accountId: friendId, share: 3_000 },
]);
goods.sellAs('friends_scarf', { title: 'Scarf', payees: [{ accountId: friendId, share: 10_000 }] });
const SLOW_REFUND = '4000000000007726';
const FAILING_REFUND = '4000000000005126';

beforeEach(() => sql`delete from rate_limit`);
afterEach(() => sandbox.deliveries({ hold: false, drop: false, duplicate: true, shuffle: true }));

async function bought(kinds: readonly string[] = ['test_good'], card?: string): Promise<string> {
  const items = await Promise.all(
    kinds.map(async (kind) => ({ kind, refId: await goods.make(1000), quantity: 1 })),
  );
  const opened = await as('ada')(initiatePayment, { body: { items }, requestKey: randomUUID() });
  await pay(opened.checkoutUrl, card ? { card } : {});
  await goods.process('ada', opened.paymentId);
  return opened.paymentId;
}
const list = (name: string, query: { limit?: number; cursor?: string } = {}) =>
  as(name)(getMySales, { query });
async function saleOf(name: string, id: string): Promise<Sale> {
  const sale = (await list(name)).items.find((one) => one.id === id);
  if (!sale) throw new Error(`${name} sees no such sale.`);
  return sale;
}
const refund = (name: string, paymentId: string, body: object = {}) =>
  as(name)(requestRefund, { params: { paymentId }, body });

describe('a sale', () => {
  test('is shown to the seller with its buyer, and to payees with their share only', async () => {
    const id = await bought();
    expect(await saleOf('maker', id)).toMatchObject({
      items: [{ title: 'Match ball', detail: 'Signed', quantity: 1, share: 609, path: '/tribes' }],
      buyer: { username: 'ada' },
      amount: 1000,
      refunded: 0,
      earned: 609,
      currency: 'USD',
      state: 'paid',
      isSeller: true,
      left: 1000,
    });
    expect(await saleOf('friend', id)).toMatchObject({
      buyer: { username: 'ada' },
      amount: 1000,
      earned: 261,
      state: 'paid',
      isSeller: false,
      left: 0,
    });
    await expect(refund('friend', id)).rejects.toMatchObject({ status: 404 });
  });

  test('is hidden from others, other sites and the kids site', async () => {
    await bought();
    expect((await list('ada')).items).toEqual([]);
    expect((await list('stranger')).items).toEqual([]);
    expect((await as('maker', {}, 'cricket')(getMySales, { query: {} })).items).toEqual([]);
    const onKids = as('maker', {}, 'kids')(getMySales, { query: {} });
    await expect(onKids).rejects.toMatchObject({ status: 403, code: 'NOT_ON_KIDS' });
    await expect(anyone()(getMySales, { query: {} })).rejects.toMatchObject({ status: 401 });
  });

  test('never shows the address, nor a buyer hidden from the seller', async () => {
    const id = await bought();
    await sql`update shop_order set address = ${sql.json({ line1: '1 Hidden Lane' })} where payment_id = ${id}`;
    const told = JSON.stringify(await list('maker'));
    for (const secret of ['Hidden Lane', 'ada@touchline.test', 'address']) expect(told).not.toContain(secret);
    const block = (blocked: boolean) => as('ada')(blockAccount, { body: { username: 'maker', blocked } });
    await block(true);
    expect(await saleOf('maker', id)).toMatchObject({ buyer: null, left: 1000 });
    await block(false);
    await sql`update account set age_band = '13_17' where username = 'ada'`;
    expect((await saleOf('maker', id)).buyer).toBeNull();
    await sql`update account set age_band = 'adult' where username = 'ada'`;
    expect((await saleOf('maker', id)).buyer?.username).toBe('ada');
  });

  test('of several sellers shows each their own items, which only they can refund', async () => {
    const id = await bought(['friends_scarf', 'test_good', 'test_good']);
    const makers = await saleOf('maker', id);
    expect(makers).toMatchObject({ amount: 2000, earned: 1240, isSeller: false, left: 0 });
    expect(makers.items.map(({ title }) => title)).toEqual(['Match ball', 'Match ball']);
    expect(await saleOf('friend', id)).toMatchObject({
      amount: 3000,
      earned: 870 + 530,
      isSeller: false,
      left: 0,
    });
    const { items } = await list('friend');
    expect(items.filter((sale) => sale.id === id)).toHaveLength(1);
    await expect(refund('maker', id)).rejects.toMatchObject({ status: 404 });
  });

  test('of several sellers shows a refund of one of them to that one only', async () => {
    const id = await bought(['friends_scarf', 'test_good', 'test_good']);
    await refundPayment(ctx(), {
      paymentId: id,
      amount: 1000,
      lines: [1],
      reason: 'staff',
      byAccountId: null,
    });
    await sandbox.flush();
    expect(await saleOf('maker', id)).toMatchObject({
      refunded: 1000,
      earned: 620,
      state: 'partially_refunded',
    });
    // They have a share of what the maker sold.
    expect(await saleOf('friend', id)).toMatchObject({ refunded: 1000, earned: 870 + 265 });
    const other = await bought(['friends_scarf', 'test_good']);
    await refundPayment(ctx(), {
      paymentId: other,
      amount: 1000,
      lines: [0],
      reason: 'staff',
      byAccountId: null,
    });
    await sandbox.flush();
    expect(await saleOf('maker', other)).toMatchObject({ refunded: 0, earned: 609, state: 'paid' });
    // Of what is for no line, each bears their part of what is left.
    await refundPayment(ctx(), { paymentId: other, amount: 500, reason: 'staff', byAccountId: null });
    await sandbox.flush();
    expect(await saleOf('maker', other)).toMatchObject({ refunded: 500, state: 'partially_refunded' });
    expect(await saleOf('friend', other)).toMatchObject({ amount: 2000, refunded: 1500 });
  });

  test('does not include tips', async () => {
    const { version } = await as('maker')(getProfile, {});
    await as('maker')(updateMonetization, { body: { version, tips: true } });
    const opened = await as('ada')(paytipUser, {
      body: { username: 'maker', amount: 500, currency: 'USD' },
      requestKey: randomUUID(),
    });
    await pay(opened.checkoutUrl);
    const { isPaid } = await as('ada')(paytipUserSuccess, { params: { paymentId: opened.paymentId } });
    expect(isPaid).toBe(true);
    expect((await list('maker')).items.map(({ id }) => id)).not.toContain(opened.paymentId);
  });

  test('is listed in pages, newest first, complete and without duplicates', async () => {
    const wanted: string[] = [];
    for (let i = 0; i < 3; i += 1) wanted.unshift(await bought());
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list('maker', { limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.slice(0, 3)).toEqual(wanted);
    expect(new Set(seen).size).toBe(seen.length);
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(distinct payment_id)::int from earning where account_id = ${makerId} and source <> 'tip_user'`;
    expect(seen).toHaveLength(count);
    await expect(list('maker', { cursor: 'bm90IG91cnM' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a refund by the seller', () => {
  test('in part, then in full, reduces earnings exactly as previewed', async () => {
    const id = await bought();
    const first = await saleOf('maker', id);
    expect(outcomeText(first, 333)).toBe(
      'Ada gets a refund of $3.33 and keeps Match ball. Your earnings drop by $2.02.',
    );
    await refund('maker', id, { amount: 333, expectedRefundable: first.left });
    const second = await saleOf('maker', id);
    expect(second).toMatchObject({
      state: 'partially_refunded',
      refunded: 333,
      left: 667,
      earned: 609 - 202,
    });
    expect(outcomeText(second, 667)).toContain('loses Match ball. Your earnings drop by $4.07.');
    await refund('maker', id, { expectedRefundable: second.left, reason: 'The ink ran' });
    expect(await saleOf('maker', id)).toMatchObject({
      state: 'refunded',
      refunded: 1000,
      left: 0,
      earned: 0,
    });
    expect(await saleOf('friend', id)).toMatchObject({ state: 'refunded', refunded: 1000, earned: 0 });
    expect(await goods.saleOf(id)).toBe('refund');
  });

  test('is not repeated: a repeated partial refund finds less left', async () => {
    const id = await bought();
    const request = { amount: 300, expectedRefundable: 1000 };
    const told = await Promise.allSettled([1, 2].map(() => refund('maker', id, request)));
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(refund('maker', id, request)).rejects.toMatchObject({
      status: 409,
      code: 'REFUNDABLE_CHANGED',
      message: expect.stringContaining('$7.00 can still be refunded'),
    });
    expect(await saleOf('maker', id)).toMatchObject({ refunded: 300, left: 700 });
    await expect(refund('maker', id, { amount: 701, expectedRefundable: 700 })).rejects.toMatchObject({
      status: 400,
      code: 'REFUND_TOO_LARGE',
      field: 'amount',
    });
  });

  test('is pending while the bank processes it, and due again when the bank returns it', async () => {
    const [slow, failing] = [
      await bought(['test_good'], SLOW_REFUND),
      await bought(['test_good'], FAILING_REFUND),
    ];
    sandbox.deliveries({ hold: true });
    await refund('maker', slow);
    expect(await saleOf('maker', slow)).toMatchObject({ state: 'refunding', left: 0, refunded: 0 });
    sandbox.deliveries({ hold: false });
    await refund('maker', failing);
    sandbox.advance(10 * 86_400);
    await sandbox.flush();
    expect(await saleOf('maker', slow)).toMatchObject({ state: 'refunded' });
    expect(await saleOf('maker', failing)).toMatchObject({ state: 'paid', left: 1000, earned: 609 });
  });

  test('is rejected for a disputed payment', async () => {
    const id = await bought();
    const [row] = await sql<{ chargeId: string }[]>`select charge_id from payment where id = ${id}`;
    const dispute = await sandbox.control<{ id: string }>('disputes', { charge: row?.chargeId });
    await sandbox.flush();
    expect(await saleOf('maker', id)).toMatchObject({ state: 'disputed', left: 0, earned: 0 });
    await sandbox.control(`disputes/${dispute.id}/close`, { status: 'lost' });
    await sandbox.flush();
    expect(await saleOf('maker', id)).toMatchObject({ state: 'lost', left: 0, earned: 0 });
  });
});
