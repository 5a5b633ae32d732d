import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { getPayment } from '../calls.ts';
import { once, testEvents } from '../test-events.ts';
import { testGoods } from '../test-goods.ts';
import { reconcile } from './reconcile.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, idOf, sandbox } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);
const { effects } = testEvents(tested);

beforeEach(() => sql`delete from rate_limit`);
afterEach(() => {
  goods.state.broken = false;
  sandbox.deliveries({ hold: false, drop: false, duplicate: true, shuffle: true });
});

const buy = () => goods.order('ada');
const stateOf = async (paymentId: string) => (await as('ada')(getPayment, { params: { paymentId } })).state;

describe('the reconciler', () => {
  test('money #19: reaches the same state when no event arrived', async () => {
    sandbox.deliveries({ drop: true });
    const paid = await buy();
    const left = await buy();
    await pay(paid.checkoutUrl);
    await reconcile(jobCtx(app.deps));
    expect(await stateOf(paid.paymentId)).toBe('succeeded');
    expect(await effects(paid.paymentId)).toMatchObject({ ...once, fees: 1 });
    expect(await stateOf(left.paymentId)).toBe('initiated');
  });

  test('money #19: checks old open sessions without any event', async () => {
    sandbox.deliveries({ drop: true });
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    await sql`update payment set created_at = now() - interval '6 minutes' where id = ${paymentId}`;
    sandbox.failNext({ method: 'GET', path: '/v1/events', status: 500, times: 9 });
    await reconcile(jobCtx(app.deps));
    expect(await effects(paymentId)).toMatchObject(once);
    await reconcile(jobCtx(app.deps));
    expect(await effects(paymentId)).toMatchObject(once);
  });
});
