import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { newAddress } from '#features/addresses/calls.ts';
import { balanceOf } from '#features/ledger/balance.server.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { getPayment, initiatePayment, requestRefund } from '../calls.ts';
import { getMyOrders, getOrder } from '../orders/calls.ts';
import { getMySales } from '../sales/calls.ts';
import { expirePayments } from '../settlement/cancel-payment.server.ts';
import { reconcile } from '../settlement/reconcile.server.ts';
import { testGoods } from '../test-goods.ts';
import { refundPayment } from './refund.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, idOf, sandbox, ctx, runJobs } = tested;
const [makerId, friendId] = await Promise.all([idOf('maker'), idOf('friend')]);
const goods = await testGoods(tested, [
  { accountId: makerId, share: 7_000 },
  { accountId: friendId, share: 3_000 },
]);
const ASYNC_REFUND = '4000000000007726';
const FAILING_REFUND = '4000000000005126';

beforeEach(() => sql`delete from rate_limit`);
afterEach(() => sandbox.deliveries({ hold: false, drop: false, duplicate: true, shuffle: true }));

const bought = (price?: number, card?: string) => goods.sell('ada', price, card);
const see = (paymentId: string) => as('ada')(getPayment, { params: { paymentId } });
const orderStateOf = async (number: string) => (await as('ada')(getOrder, { params: { number } })).state;
const refund = (name: string, paymentId: string, amount?: number) =>
  as(name)(requestRefund, { params: { paymentId }, body: amount === undefined ? {} : { amount } });

/** What the ledger holds of one payment, by kind of account. */
async function booksOf(paymentId: string) {
  const rows = await sql<{ kind: string; sum: number }[]>`
    select a.kind, sum(e.amount)::bigint as sum from ledger_entry e
    join ledger_transaction t on t.id = e.transaction_id join ledger_account a on a.id = e.ledger_account_id
    where t.payment_id = ${paymentId} and t.kind <> 'fee' group by a.kind`;
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
}

describe('a refund', () => {
  test('by the buyer in time refunds everything and revokes the purchase', async () => {
    const { paymentId, number } = await bought();
    expect(await booksOf(paymentId)).toEqual({ provider: 1000, platform_fees: -130, earnings_pending: -870 });
    await refund('ada', paymentId);
    await sandbox.flush();
    expect(await see(paymentId)).toMatchObject({
      state: 'refunded',
      refunded: 1000,
      refunds: [{ amount: 1000 }],
    });
    expect(await orderStateOf(number)).toBe('refunded');
    expect(await goods.saleOf(paymentId)).toBe('return');
    expect(await booksOf(paymentId)).toEqual({ provider: 0, platform_fees: 0, earnings_pending: 0 });
    await expect(refund('ada', paymentId)).rejects.toMatchObject({ status: 409, code: 'NOT_RETURNABLE' });
  });

  test('is rejected for the buyer after fourteen days, in part, or for a gifted item', async () => {
    const { paymentId } = await bought();
    await expect(refund('ada', paymentId, 500)).rejects.toMatchObject({ status: 403 });
    await sql`update test_sale set state = 'given' where payment_id = ${paymentId}`;
    await expect(refund('ada', paymentId)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('gave this to somebody else'),
    });
    await sql`update test_sale set state = 'offered' where payment_id = ${paymentId}`;
    await expect(refund('ada', paymentId)).rejects.toMatchObject({
      message: expect.stringContaining('Cancel the gift first'),
    });
    await sql`update test_sale set state = 'sold' where payment_id = ${paymentId}`;
    await sql`update payment set succeeded_at = now() - interval '15 days' where id = ${paymentId}`;
    await expect(refund('ada', paymentId)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('14-day return window'),
    });
  });

  test('by the buyer of what came without parcel leaves what is sent with it, and its seller', async () => {
    goods.sellAs('sent_good', {
      title: 'Poster',
      isSent: true,
      shipping: { sellerId: friendId, weightGrams: 90, leadDays: 3 },
      payees: [{ accountId: friendId, share: 10_000 }],
    });
    const items = await Promise.all(
      ['test_good', 'sent_good'].map(async (kind) => ({
        kind,
        refId: await goods.make(1000),
        quantity: 1,
      })),
    );
    const { id: addressId } = await as('ada')(newAddress, {
      body: {
        type: 'HOME',
        fullName: 'Ada',
        line1: '1 Main Street',
        city: 'Springfield',
        region: 'IL',
        country: 'US',
        postalCode: '62701',
      },
    });
    const opened = await as('ada')(initiatePayment, {
      body: { items, addressId },
      requestKey: crypto.randomUUID(),
    });
    await pay(opened.checkoutUrl);
    const { paymentId } = opened;
    const number = (await goods.process('ada', paymentId)).order?.number ?? '';
    const order = () => as('ada')(getOrder, { params: { number } });
    expect(await order()).toMatchObject({ notReturnable: null, returnable: [0], amount: 2150 });
    await expect(refund('ada', paymentId, 2150)).rejects.toMatchObject({ code: 'ALL_OR_NOTHING' });
    await refund('ada', paymentId);
    await sandbox.flush();
    expect(await order()).toMatchObject({ refunded: 1000, notReturnable: expect.any(String) });
    await expect(refund('ada', paymentId)).rejects.toMatchObject({ code: 'NOT_RETURNABLE' });
    const sold = await sql`select item, state from test_sale where payment_id = ${paymentId} order by item`;
    expect([...sold]).toEqual([
      { item: 0, state: 'return' },
      { item: 1, state: 'sold' },
    ]);
    const saleOf = async (who: string) =>
      (await as(who)(getMySales, { query: {} })).items.find(({ id }) => id === paymentId);
    expect(await saleOf('maker')).toMatchObject({
      state: 'refunded',
      amount: 1000,
      refunded: 1000,
      earned: 0,
    });
    expect(await saleOf('friend')).toMatchObject({ amount: 2150 });
  });

  test('by the seller may be partial; others get 404', async () => {
    const { paymentId } = await bought();
    await expect(refund('stranger', paymentId)).rejects.toMatchObject({ status: 404 });
    await expect(refund('friend', paymentId)).rejects.toMatchObject({ status: 404 });
    await expect(refund('maker', paymentId, 0)).rejects.toMatchObject({ status: 400 });
    await expect(refund('maker', paymentId, 1001)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    await refund('maker', paymentId, 400);
    expect(await see(paymentId)).toMatchObject({ state: 'partially_refunded', refunded: 400 });
  });

  test('of a gifted item needs the seller’s confirmation', async () => {
    const { paymentId } = await bought();
    await sql`update test_sale set state = 'given' where payment_id = ${paymentId}`;
    const given = { status: 409, code: 'GIVEN_AWAY', message: expect.stringContaining('Match ball') };
    await expect(refund('maker', paymentId)).rejects.toMatchObject(given);
    await refund('maker', paymentId, 400);
    await expect(refund('maker', paymentId, 600)).rejects.toMatchObject(given);
    await as('maker')(requestRefund, { params: { paymentId }, body: { amount: 600, confirmGifted: true } });
    expect(await see(paymentId)).toMatchObject({ state: 'refunded' });
    expect(await goods.saleOf(paymentId)).toBe('refund');
  });

  test('money #11: adds up partial refunds from both sides in any order, and revokes only at the end', async () => {
    const { paymentId, number, chargeId } = await bought(1001);
    await refund('maker', paymentId, 300);
    await sandbox.control('dashboard/refund', { charge: chargeId, amount: 300 });
    await sandbox.flush();
    expect(await see(paymentId)).toMatchObject({ state: 'partially_refunded', refunded: 600 });
    expect(await orderStateOf(number)).toBe('partially_refunded');
    expect(await goods.saleOf(paymentId)).toBe('sold');
    await refund('maker', paymentId, 401);
    await sandbox.flush();
    expect(await see(paymentId)).toMatchObject({ state: 'refunded', refunded: 1001 });
    expect(await sql`select 1 from refund where payment_id = ${paymentId}`).toHaveLength(3);
    expect(await goods.saleOf(paymentId)).toBe('refund');
    expect(await booksOf(paymentId)).toEqual({ provider: 0, platform_fees: 0, earnings_pending: 0 });
    await expect(refund('maker', paymentId, 1)).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND' });
  });

  test('money #11: is stored once when its event arrives before the response', async () => {
    const { paymentId } = await bought();
    sandbox.failNext({ method: 'POST', path: '/v1/refunds', afterCommit: true, delayMs: 300 });
    await refund('maker', paymentId, 250);
    await sandbox.flush();
    expect(await see(paymentId)).toMatchObject({
      refunded: 250,
      refunds: [{ amount: 250, state: 'succeeded' }],
    });
    await sql`update refund set created_at = now() - interval '1 hour' where payment_id = ${paymentId}`;
    await reconcile(jobCtx(app.deps));
    expect((await see(paymentId)).refunds).toHaveLength(1);
  });

  test('is sent once the provider is back', async () => {
    sandbox.deliveries({ hold: true });
    const { paymentId } = await bought();
    sandbox.failNext({ method: 'POST', path: '/v1/refunds', status: 500, times: 2 });
    await refund('ada', paymentId);
    expect(await see(paymentId)).toMatchObject({ state: 'succeeded', refunds: [{ state: 'requested' }] });
    await expect(refund('ada', paymentId)).rejects.toMatchObject({ status: 409 });
    await sql`update refund set created_at = now() - interval '1 minute' where payment_id = ${paymentId}`;
    await Promise.all([reconcile(jobCtx(app.deps)), reconcile(jobCtx(app.deps))]);
    expect(await see(paymentId)).toMatchObject({ state: 'refunded', refunded: 1000 });
  });

  test('requested twice at once is made once', async () => {
    const { paymentId } = await bought();
    const told = await Promise.allSettled([1, 2, 3].map(() => refund('maker', paymentId, 1000)));
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await see(paymentId)).toMatchObject({ refunded: 1000 });
  });

  test('is pending while the bank processes it', async () => {
    sandbox.deliveries({ hold: true });
    const { paymentId, number } = await bought(1000, ASYNC_REFUND);
    await refund('ada', paymentId);
    expect(await see(paymentId)).toMatchObject({ state: 'succeeded', refunds: [{ state: 'pending' }] });
    expect((await as('ada')(getOrder, { params: { number } })).notReturnable).toBe('A refund is on its way.');
    expect(await goods.saleOf(paymentId)).toBe('sold');
    sandbox.advance(10 * 86_400);
    await sandbox.flush();
    expect(await see(paymentId)).toMatchObject({ state: 'refunded', refunded: 1000 });
  });

  test('money #14: that fails later is due again, and staff are notified', async () => {
    const { paymentId, number } = await bought(1000, FAILING_REFUND);
    await refund('ada', paymentId);
    sandbox.advance(10 * 86_400);
    await sandbox.flush();
    expect(await see(paymentId)).toMatchObject({
      state: 'succeeded',
      refunded: 0,
      isUnderReview: true,
      refunds: [{ state: 'failed' }],
    });
    expect(await orderStateOf(number)).toBe('delivered');
    expect(await booksOf(paymentId)).toEqual({ provider: 1000, platform_fees: -130, earnings_pending: -870 });
  });

  test('of released earnings leaves the payees with a debt', async () => {
    const { paymentId } = await bought();
    await sql`update earning set released_at = now(), available_at = now() where payment_id = ${paymentId}`;
    const before = await balanceOf(ctx(), { kind: 'earnings_available', accountId: friendId }, 'USD');
    await refund('maker', paymentId);
    expect(await balanceOf(ctx(), { kind: 'earnings_available', accountId: friendId }, 'USD')).toBe(
      before + 261,
    );
  });
});

describe('money #5: paid after the reservation was released', () => {
  async function paidLate(stock: number) {
    sandbox.deliveries({ drop: true });
    const refId = await goods.make(1000, stock);
    const { paymentId, checkoutUrl } = await goods.open('ada', refId);
    // The payment arrives although the provider said the session had expired, or the reservation was lost.
    await sql`update payment set reservation = 'released', state = 'cancelled' where id = ${paymentId}`;
    await sql`update shop_order set state = 'expired' where payment_id = ${paymentId}`;
    await sql`update test_sale set state = 'released' where payment_id = ${paymentId}`;
    await pay(checkoutUrl);
    return { paymentId, refId };
  }

  test('fulfils another item when there is one', async () => {
    const { paymentId, refId } = await paidLate(2);
    expect(await goods.process('ada', paymentId)).toMatchObject({
      state: 'succeeded',
      order: { state: 'delivered' },
    });
    expect(await goods.stockOf(refId)).toBe(0);
  });

  test('refunds automatically when there is none', async () => {
    const { paymentId, refId } = await paidLate(1);
    await goods.process('ada', paymentId);
    expect(await see(paymentId)).toMatchObject({
      state: 'refunded',
      order: { state: 'refunded' },
      refunds: [{ amount: 1000, state: 'succeeded', reason: 'unavailable', note: null }],
    });
    expect(await goods.stockOf(refId)).toBe(0);
    expect(await booksOf(paymentId)).toEqual({ provider: 0, unsettled: 0 });
  });

  test('at the moment of expiry is either paid or released, never both or neither', async () => {
    for (let i = 0; i < 10; i++) {
      const refId = await goods.make(1000, 1);
      const { paymentId, checkoutUrl } = await goods.open('ada', refId);
      await sql`update payment set expires_at = now() - interval '1 second' where id = ${paymentId}`;
      const [{ paid }] = await Promise.all([pay(checkoutUrl), expirePayments(jobCtx(app.deps))]);
      await expirePayments(jobCtx(app.deps));
      // Another buyer is waiting for it to be released.
      const next = await goods.open('friend', refId).catch(({ code }) => code);
      if (paid) expect(next).toBe('SOLD_OUT');
      else expect(next).toMatchObject({ amount: 1000 });
      await goods.process('ada', paymentId);
      expect((await see(paymentId)).state).toBe(paid ? 'succeeded' : 'cancelled');
      expect(await goods.stockOf(refId)).toBe(0);
    }
  });
});

describe('a dispute', () => {
  const dispute = (charge: string) => sandbox.control<{ id: string }>('disputes', { charge });
  const close = (id: string, status: string) => sandbox.control(`disputes/${id}/close`, { status });

  test('debits the money at once and restores everything when won', async () => {
    const { paymentId, number, chargeId } = await bought();
    const { id } = await dispute(chargeId);
    await sandbox.flush();
    expect(await see(paymentId)).toMatchObject({ state: 'disputed' });
    expect(await orderStateOf(number)).toBe('disputed');
    expect(await booksOf(paymentId)).toEqual({ provider: 0, platform_fees: 0, earnings_pending: 0 });
    expect(await goods.saleOf(paymentId)).toBe('sold');
    await close(id, 'won');
    await sandbox.flush();
    expect(await see(paymentId)).toMatchObject({ state: 'succeeded' });
    expect(await orderStateOf(number)).toBe('delivered');
    expect(await booksOf(paymentId)).toEqual({ provider: 1000, platform_fees: -130, earnings_pending: -870 });
  });

  test.each([
    ['won', 'Your bank closed the dispute', 'are yours again', 'Your earnings from it are restored'],
    ['lost', 'Your bank returned your payment', 'were taken back', 'Your earnings from it are reversed'],
  ])(
    'notifies the buyer and everybody who earned when it is opened and when it is %s',
    async (outcome, buyers, sellers, earners) => {
      const { number, chargeId } = await bought();
      const { id } = await dispute(chargeId);
      await sandbox.flush();
      const newest = async (name: string) => {
        await runJobs();
        const { items } = await as(name)(getAllNotifications, { query: { limit: 1 } });
        return items.map(sentenceOf)[0];
      };
      expect(await newest('ada')).toContain('Your bank is reviewing a dispute');
      expect(await newest('maker')).toContain('A buyer disputed their payment');
      const order = () => as('ada')(getOrder, { params: { number } });
      expect(await order()).toMatchObject({
        dispute: 'open',
        disputes: [{ outcome: 'open', openedAt: expect.any(String), closedAt: null }],
      });
      await close(id, outcome);
      await sandbox.flush();
      expect(await newest('ada')).toContain(buyers);
      expect(await newest('maker')).toContain(sellers);
      expect(await newest('friend')).toContain(earners);
      const closed = { dispute: outcome, disputes: [{ outcome, closedAt: expect.any(String) }] };
      expect(await order()).toMatchObject(closed);
      const { items } = await as('ada')(getMyOrders, { query: { limit: 1 } });
      expect(items).toMatchObject([{ number, dispute: outcome }]);
    },
  );

  test('that is lost says so to the buyer, and not that it is still reviewed', async () => {
    const { paymentId, number, chargeId } = await bought();
    const { id } = await dispute(chargeId);
    await close(id, 'lost');
    await sandbox.flush();
    const returned = 'You disputed this payment, and your bank returned the money to you.';
    expect(await as('ada')(getOrder, { params: { number } })).toMatchObject({ notReturnable: returned });
    expect(await see(paymentId)).toMatchObject({ dispute: 'lost' });
  });

  test('revokes the purchase when lost', async () => {
    const { paymentId, chargeId } = await bought();
    const { id } = await dispute(chargeId);
    await close(id, 'lost');
    await sandbox.flush();
    expect(await see(paymentId)).toMatchObject({ state: 'disputed' });
    expect(await goods.saleOf(paymentId)).toBe('dispute');
    const { deps } = app;
    const again = refundPayment({ ...ctx(), deps }, { paymentId, reason: 'staff', byAccountId: null });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });
});

test('the ledger agrees with the provider after all of this', async () => {
  await sandbox.flush();
  await reconcile(jobCtx(app.deps));
  const { available, pending } = await app.deps.provider.balance.retrieve();
  const theirs = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  expect(await balanceOf(ctx(), { kind: 'provider' }, 'USD')).toBe(theirs);
});
