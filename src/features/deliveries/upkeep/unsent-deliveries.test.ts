import { beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { getWaitingWork } from '#features/admin/calls.ts';
import { variant } from '#features/apparel/test-apparel.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { processPayment } from '#features/payments/calls.ts';
import { getAdminOrders } from '#features/payments/orders/admin/calls.ts';
import { getOrder } from '#features/payments/orders/calls.ts';
import { withPrintedCards } from '#features/printed-cards/test-printed-cards.ts';
import { jobCtx } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { cancelUnsentDelivery, getOrderDeliveries } from '../buyer/calls.ts';
import { holdDelivery } from '../seller-orders/calls.ts';
import { withDeliveries } from '../test-deliveries.ts';
import { notifyOverdue, refundUnsentInTime } from './unsent-deliveries.server.ts';

const tested = await testApp({}, { sandbox: true });
const { app, as, sql, sandbox, runJobs } = tested;
const { buy, publishedBy, refundsOf, see, ship } = await withDeliveries(tested);
const shirt = await publishedBy('sela', { title: 'Shirt', variants: [variant({ stock: 90 })] });
const scarf = await publishedBy('rob', { title: 'Scarf', variants: [variant({ stock: 90 })] });

beforeEach(() => sql`delete from rate_limit`);

const deliveriesOf = async (number: string) =>
  (await as('bob')(getOrderDeliveries, { params: { number } })).deliveries;
const orderOf = (number: string) => as('bob')(getOrder, { params: { number } });
const cancel = (deliveryId: string, who = 'bob') => as(who)(cancelUnsentDelivery, { body: { deliveryId } });
/** A shirt that should have been sent so many days ago. */
async function late(days: number, lines: Parameters<typeof buy>[1] = [{ product: shirt }]) {
  const { number, paymentId } = await buy('bob', lines);
  const { id } = await see('sela', number);
  await sql`update delivery set ship_by = now() - make_interval(days => ${days}) where id = ${id}`;
  return { id, number, paymentId };
}
const sentences = async (name: string) => {
  await runJobs();
  return (await as(name)(getAllNotifications, { query: {} })).items.map(sentenceOf);
};

describe('the buyer', () => {
  test('can’t cancel before seven days after the promised day', async () => {
    const { id, number } = await late(6);
    expect(await deliveriesOf(number)).toMatchObject([{ cancellation: null, unsent: expect.any(Object) }]);
    await expect(cancel(id)).rejects.toMatchObject({
      status: 409,
      code: 'NOT_CANCELLABLE',
      message: expect.stringContaining('You can cancel this from'),
    });
  });

  test('cancels what was never sent for all of its price, once', async () => {
    const { id, number, paymentId } = await late(7);
    expect(await deliveriesOf(number)).toMatchObject([{ cancellation: { amount: 2500 + 490 } }]);
    await expect(cancel(id, 'zoe')).rejects.toMatchObject({ status: 404 });
    await Promise.all([cancel(id), cancel(id)]);
    await sandbox.flush();
    expect(await orderOf(number)).toMatchObject({ state: 'refunded', refunded: 2990 });
    expect((await refundsOf(paymentId)).map(({ amount, reason }) => [amount, reason])).toEqual([
      [2990, 'not_sent'],
    ]);
    expect(await deliveriesOf(number)).toMatchObject([
      { state: 'cancelled', unsent: null, cancellation: null },
    ]);
    expect(await sentences('sela')).toContain(
      `Part of order ${number} wasn’t shipped in time. It’s cancelled, and the buyer is refunded. Don’t ship it.`,
    );
  });

  test('cancels the rest of what was sent in part, and keeps what came', async () => {
    const { id, number, paymentId } = await late(8, [{ product: shirt, quantity: 3 }]);
    await ship('sela', number, 2);
    expect(await deliveriesOf(number)).toMatchObject([{ cancellation: { amount: 2500 } }]);
    await cancel(id);
    await sandbox.flush();
    await runJobs();
    expect(await refundsOf(paymentId)).toMatchObject([{ amount: 2500, reason: 'not_sent' }]);
    expect(await deliveriesOf(number)).toMatchObject([
      { state: 'shipped', lines: [{ shipped: 2, cancelled: 1 }] },
    ]);
    // What was sent isn't taken for returned.
    const [line] = await sql`select state, returned from apparel_reservation where payment_id = ${paymentId}`;
    expect(line).toMatchObject({ state: 'fulfilled', returned: 1 });
  });

  test('cancels what the seller put on hold, of that seller only', async () => {
    const { id, number } = await late(9, [{ product: shirt }, { product: scarf }]);
    await as('sela')(holdDelivery, { body: { deliveryId: id, reason: 'STOCK', note: '' } });
    const [sela, rob] = await deliveriesOf(number);
    expect(sela).toMatchObject({ state: 'on_hold', cancellation: { amount: 2990 } });
    expect(rob).toMatchObject({ cancellation: null });
    await cancel(id);
    await expect(cancel(rob?.id ?? '')).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' });
    await sandbox.flush();
    expect(await orderOf(number)).toMatchObject({ state: 'partially_refunded', refunded: 2990 });
    expect((await ship('rob', number)).state).toBe('shipped');
  });

  test('or the seller who sends it at the same moment is first, never both', async () => {
    const { id, number, paymentId } = await late(10);
    const both = await Promise.allSettled([ship('sela', number), cancel(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const isSent = (await deliveriesOf(number))[0]?.state === 'shipped';
    expect(await refundsOf(paymentId)).toHaveLength(isSent ? 0 : 1);
  });

  test('leaves a disputed payment to the bank, and so does time', async () => {
    const { id, number, paymentId } = await late(31);
    const [row] = await sql`select charge_id from payment where id = ${paymentId}`;
    await sandbox.control('disputes', { charge: row?.chargeId });
    await sandbox.flush();
    expect(await deliveriesOf(number)).toMatchObject([{ cancellation: null }]);
    await expect(cancel(id)).rejects.toMatchObject({
      message: 'You disputed this payment, so your bank decides about the refund.',
    });
    await refundUnsentInTime(jobCtx(app.deps));
    expect(await refundsOf(paymentId)).toEqual([]);
  });
});

test('printed cards that aren’t sent can be cancelled too', async () => {
  const { offeredBy, open } = await withPrintedCards(tested);
  const { paymentId, checkoutUrl } = await open('bob', await offeredBy('paula'), { quantity: 2 });
  await pay(checkoutUrl);
  const { order } = await as('bob')(processPayment, { params: { paymentId } });
  await sql`update delivery set ship_by = now() - interval '7 days' where payment_id = ${paymentId}`;
  const [delivery] = await deliveriesOf(order?.number ?? '');
  await cancel(delivery?.id ?? '');
  await sandbox.flush();
  await runJobs();
  expect(await orderOf(order?.number ?? '')).toMatchObject({ state: 'refunded' });
  const numbers =
    await sql`select from printed_card_copy where payment_id = ${paymentId} and not is_released`;
  expect(numbers).toHaveLength(0);
});

test('buyer and seller are told once, and staff see it until it is settled', async () => {
  await grantStaff(tested, 'stella', 'admin');
  const overdue = async () =>
    (await as('stella')(getAdminOrders, { query: { overdue: 'true' } })).items.map(({ number }) => number);
  const waiting = async () => {
    const { items } = await as('stella')(getWaitingWork, {});
    return items.find(({ page }) => page === 'orders')?.count ?? 0;
  };
  const before = await waiting();
  const { id, number } = await late(8);
  await notifyOverdue(jobCtx(app.deps));
  await notifyOverdue(jobCtx(app.deps));
  expect(await sentences('bob')).toContain(
    `Order ${number} hasn’t shipped in time. You can cancel it for a full refund, or keep waiting.`,
  );
  expect(
    (await sentences('sela')).filter((text) => text.startsWith(`Order ${number} still hasn’t shipped`)),
  ).toHaveLength(1);
  expect(await overdue()).toContain(number);
  expect(await waiting()).toBe(before + 1);
  await cancel(id);
  expect(await overdue()).not.toContain(number);
  expect(await waiting()).toBe(before);
  expect((await sentences('bob')).some((text) => text.startsWith(`Order ${number} hasn’t shipped`))).toBe(
    false,
  );
});

test('after thirty days it is refunded by itself, also on hold, and not a day before', async () => {
  const [kept, gone, held] = [await late(29), await late(30), await late(40)];
  await as('sela')(holdDelivery, { body: { deliveryId: held.id, reason: 'ADDRESS', note: '' } });
  await refundUnsentInTime(jobCtx(app.deps));
  await sandbox.flush();
  expect(await orderOf(kept.number)).toMatchObject({ refunded: 0 });
  for (const { number } of [gone, held])
    expect(await orderOf(number)).toMatchObject({ state: 'refunded', refunded: 2990 });
  expect(await sentences('bob')).toContain(
    `Part of order ${gone.number} can’t be shipped. We’re refunding you.`,
  );
});
