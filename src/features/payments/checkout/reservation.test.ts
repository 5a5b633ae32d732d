import { afterEach, describe, expect, test, vi } from 'vitest';
import { pay } from '#demo/pay.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { cancelPayment, getPayment } from '../calls.ts';
import { expirePayments } from '../settlement/cancel-payment.server.ts';
import { testGoods } from '../test-goods.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, idOf, sandbox } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);
const { open, process } = goods;

afterEach(() => vi.restoreAllMocks());

const see = (name: string, paymentId: string) => as(name)(getPayment, { params: { paymentId } });
const runOut = (paymentId: string) =>
  sql`update payment set expires_at = now() - interval '1 second' where id = ${paymentId}`;

describe('a reservation', () => {
  test('expires: the provider’s session first, then the stock is released', async () => {
    const ball = await goods.make();
    const opened = await open('ada', ball);
    await runOut(opened.paymentId);
    await expirePayments(jobCtx(app.deps));
    expect(await goods.stockOf(ball)).toBe(1);
    expect(await see('ada', opened.paymentId)).toMatchObject({
      state: 'cancelled',
      order: { state: 'expired' },
    });
    expect(await pay(opened.checkoutUrl)).toMatchObject({ paid: false });
  });

  test('expires when it is read, without waiting for the job', async () => {
    const ball = await goods.make();
    const opened = await open('ada', ball);
    await runOut(opened.paymentId);
    expect(await see('ada', opened.paymentId)).toMatchObject({ state: 'cancelled', isReserved: false });
    expect(await goods.stockOf(ball)).toBe(1);
  });

  test('is released at once when canceled, and can’t be paid any more', async () => {
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

  test('is recorded as canceled when the provider reports the closed page before it answers', async () => {
    const { paymentId } = await open('ada', await goods.make());
    const { sessions } = app.deps.provider.checkout;
    const expire = sessions.expire.bind(sessions);
    vi.spyOn(sessions, 'expire').mockImplementationOnce(async (...request) => {
      const closed = await expire(...request);
      await sandbox.flush();
      return closed;
    });
    expect(await as('ada')(cancelPayment, { params: { paymentId } })).toMatchObject({
      state: 'cancelled',
      order: { state: 'cancelled' },
    });
    const [last] = await sql<{ reason: string }[]>`
      select reason from payment_transition where payment_id = ${paymentId} order by at desc limit 1`;
    expect(last?.reason).toBe('buyer_cancelled');
  });

  test('stays paid when it is canceled or expires after the payment', async () => {
    sandbox.deliveries({ hold: true });
    const ball = await goods.make();
    const opened = await open('ada', ball);
    await pay(opened.checkoutUrl);
    await runOut(opened.paymentId);
    await expirePayments(jobCtx(app.deps));
    const { paymentId } = opened;
    expect(await as('ada')(cancelPayment, { params: { paymentId } })).toMatchObject({ state: 'succeeded' });
    expect(await goods.saleOf(paymentId)).toBe('sold');
    sandbox.deliveries({ hold: false });
  });

  test('rejects a second payment from another tab', async () => {
    const opened = await open('ada', await goods.make());
    await Promise.all([pay(opened.checkoutUrl), pay(opened.checkoutUrl)]);
    expect(await pay(opened.checkoutUrl)).toMatchObject({
      paid: false,
      message: expect.stringMatching(/paid/i),
    });
    await process('ada', opened.paymentId);
    const [sum] = await sql<{ times: number }[]>`
      select count(*)::int as times from ledger_transaction where payment_id = ${opened.paymentId} and kind = 'sale'`;
    expect(sum?.times).toBe(1);
  });
});
