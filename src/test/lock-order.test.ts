import { expect, test } from 'vitest';
import { orderStates } from '#features/payments/order/order-row.server.ts';
import { paymentStates } from '#features/payments/payment-states.server.ts';
import { testGoods } from '#features/payments/test-goods.ts';
import { transact } from '#platform/ctx.ts';
import { testApp } from './test-app.ts';

const tested = await testApp({}, { sandbox: true });
const { ctx, idOf } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);

async function opened(): Promise<{ paymentId: string; orderId: string }> {
  const { paymentId, orderId } = await goods.open('ada', await goods.make());
  return { paymentId, orderId: orderId ?? '' };
}

test('a row is locked before those that refer to it', async () => {
  const { paymentId, orderId } = await opened();
  await transact(ctx(), async (tx) => {
    await paymentStates.lock(tx, paymentId);
    await orderStates.lock(tx, orderId);
    // What is locked already waits for nobody.
    await paymentStates.lock(tx, paymentId);
  });
  const turned = transact(ctx(), async (tx) => {
    await orderStates.lock(tx, orderId);
    await paymentStates.lock(tx, paymentId);
  });
  await expect(turned).rejects.toThrow(/^Lock order: payment .* is locked after shop_order/);
});

test('rows of one table are locked by id', async () => {
  const [first = '', second = ''] = [(await opened()).paymentId, (await opened()).paymentId].toSorted();
  const lock = (...ids: string[]) =>
    transact(ctx(), async (tx) => {
      for (const id of ids) await paymentStates.lock(tx, id);
    });
  await lock(first, second);
  await expect(lock(second, first)).rejects.toThrow(/^Lock order: payment .* is locked after payment/);
});

test('a row of another payment may follow', async () => {
  const [one, other] = [await opened(), await opened()];
  await transact(ctx(), async (tx) => {
    await orderStates.lock(tx, one.orderId);
    await paymentStates.lock(tx, other.paymentId);
  });
});
