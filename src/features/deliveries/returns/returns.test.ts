import { beforeEach, describe, expect, test } from 'vitest';
import { stockOf, variant } from '#features/apparel/test-apparel.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { requestRefund } from '#features/payments/calls.ts';
import { getOrder } from '#features/payments/orders/calls.ts';
import { jobCtx, type Viewer } from '#platform/ctx.ts';
import { insertImage } from '#test/factories/images.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { confirmReceived, getOrderDeliveries } from '../buyer/calls.ts';
import { cancelDeliveryLine, getDeliveriesToSend, holdDelivery } from '../seller-orders/calls.ts';
import { withDeliveries } from '../test-deliveries.ts';
import { completeDue } from '../upkeep/complete-due.server.ts';
import { remindLate } from '../upkeep/remind-late.server.ts';
import {
  answerReturn,
  getReturn,
  receiveReturn,
  refundReturn,
  requestReturn,
  sendBackReturn,
} from './calls.ts';
import { returnAudience } from './public-pages.server.ts';

const tested = await testApp({}, { sandbox: true });
const { app, as, ctx, idOf, sql, sandbox, runJobs } = tested;
const { addressOf, buy, movesOf, publishedBy, refundsOf, see, ship } = await withDeliveries(tested);

beforeEach(() => sql`delete from rate_limit`);

const shirt = await publishedBy('sela', { title: 'Shirt', variants: [variant({ stock: 90 })] });
const scarf = await publishedBy('rob', { title: 'Scarf', variants: [variant({ stock: 90 })] });
const cap = await publishedBy('sela', { title: 'Cap', variants: [variant({ stock: 20 })] });
const deliveriesOf = async (number: string) =>
  (await as('bob')(getOrderDeliveries, { params: { number } })).deliveries;

/** Shirts that bob has received. */
async function received(quantity: number) {
  const bought = await buy('bob', [{ product: shirt, quantity }]);
  const { id: deliveryId } = await ship('sela', bought.number);
  await as('bob')(confirmReceived, { body: { deliveryId } });
  return { ...bought, deliveryId };
}
const askFor = (deliveryId: string, more: object = {}, who = 'bob') =>
  as(who)(requestReturn, {
    body: { deliveryId, item: 0, quantity: 1, reason: 'DAMAGED', text: 'The seam is open', ...more },
  });
const answer = async (returnId: string, approve = true, text = '', who = 'sela') =>
  as(who)(answerReturn, {
    body: { returnId, approve, answer: text, ...(approve && { addressId: await addressOf(who) }) },
  });

describe('a return', () => {
  test('of one of two shirts is approved, received and refunded to the cent', async () => {
    const { deliveryId, number, paymentId } = await received(2);
    const mediaId = await insertImage(tested, 'bob');
    const { returnId } = await askFor(deliveryId, { mediaIds: [mediaId] });
    const seen = await see('sela', number);
    expect(seen.returns).toMatchObject([{ state: 'requested', text: 'The seam is open', images: [{}] }]);
    const { items } = await as('sela')(getDeliveriesToSend, { query: { show: 'returns' } });
    expect(items.map((row) => row.number)).toEqual([number]);
    await answer(returnId, true, 'Wrap it well');
    await expect(answer(returnId)).rejects.toMatchObject({ code: 'RETURN_CHANGED' });
    await expect(as('sela')(refundReturn, { body: { returnId } })).rejects.toMatchObject({
      code: 'RETURN_CHANGED',
    });
    await as('sela')(receiveReturn, { body: { returnId } });
    await as('sela')(refundReturn, { body: { returnId } });
    await sandbox.flush();
    // Damaged: the fault is the seller's, so delivery is refunded with the first piece.
    expect(await refundsOf(paymentId)).toMatchObject([{ lines: [0, 1], amount: 2990, state: 'succeeded' }]);
    const [delivery] = await deliveriesOf(number);
    expect(delivery).toMatchObject({
      state: 'delivered',
      lines: [{ shipped: 2, returned: 1 }],
      returns: [{ state: 'refunded', refunded: 2990, answer: 'Wrap it well' }],
    });
    expect((await as('sela')(getDeliveriesToSend, { query: { show: 'returns' } })).items).toEqual([]);
    // 5.30 of 54.90 was our fee, and half of it is returned with the half of the goods.
    expect(await see('sela', number)).toMatchObject({
      goods: 5000,
      price: 490,
      refunded: 2990,
      earned: 2235,
    });
  });

  test('of everything refunds delivery too, whosever fault it is', async () => {
    const { deliveryId, number, paymentId } = await received(2);
    for (let piece = 0; piece < 2; piece += 1) {
      const { returnId } = await askFor(deliveryId, { reason: 'OTHER' });
      await answer(returnId);
      await as('sela')(receiveReturn, { body: { returnId } });
      await as('sela')(refundReturn, { body: { returnId } });
    }
    await sandbox.flush();
    expect((await refundsOf(paymentId)).map(({ lines, amount }) => [lines, amount])).toEqual([
      [[0], 2500],
      [[0, 1], 2990],
    ]);
    expect((await as('bob')(getOrder, { params: { number } })).state).toBe('refunded');
  });

  test('that is declined can be asked for again, in words', async () => {
    const { deliveryId } = await received(1);
    const { returnId } = await askFor(deliveryId);
    await expect(askFor(deliveryId)).rejects.toMatchObject({ code: 'NOT_RETURNABLE' });
    await expect(answer(returnId, false)).rejects.toMatchObject({ status: 400, field: 'answer' });
    await answer(returnId, false, 'The picture shows another shirt');
    expect(await askFor(deliveryId)).toMatchObject({ ok: true });
  });

  test('is refused before it arrived, after thirty days, for more than there is, and for strangers', async () => {
    const { number } = await buy('bob', [{ product: shirt }]);
    const { id: underway } = await ship('sela', number);
    await expect(askFor(underway)).rejects.toMatchObject({ code: 'NOT_RETURNABLE' });
    const { deliveryId } = await received(1);
    await expect(askFor(deliveryId, { quantity: 2 })).rejects.toMatchObject({
      status: 400,
      field: 'quantity',
    });
    await expect(askFor(deliveryId, { item: 1 })).rejects.toMatchObject({ status: 404 });
    for (const stranger of ['bea', 'sela'])
      await expect(askFor(deliveryId, {}, stranger)).rejects.toMatchObject({ status: 404 });
    const { returnId } = await askFor(deliveryId);
    await expect(answer(returnId, true, '', 'rob')).rejects.toMatchObject({
      status: 404,
    });
    await answer(returnId, false, 'No');
    await sql`update delivery set delivered_at = now() - interval '30 days' where id = ${deliveryId}`;
    await expect(askFor(deliveryId)).rejects.toMatchObject({
      message: 'The 30-day return window has closed.',
    });
  });

  test('pictures are for buyer and seller only', async () => {
    const { deliveryId } = await received(1);
    const mediaId = await insertImage(tested, 'bob');
    await expect(askFor(deliveryId, { mediaIds: [await insertImage(tested, 'bea')] })).rejects.toMatchObject({
      status: 400,
    });
    const { returnId } = await askFor(deliveryId, { mediaIds: [mediaId] });
    const look = async (who: string) => {
      const viewer = { accountId: await idOf(who) } as Viewer;
      return returnAudience.maySee({ ...ctx(), viewer }, mediaId);
    };
    expect(await look('bob')).toBe(true);
    expect(await look('sela')).toBe(true);
    expect(await look('rob')).toBe(false);
    for (const who of ['bob', 'sela']) {
      const [image] = (await as(who)(getReturn, { params: { returnId } })).images;
      // An <img> sends no session: its address says who asks.
      expect(image?.url).toContain(`?for=${await idOf(who)}&`);
    }
  });
});

describe('stock', () => {
  const variantId = cap.variants[0]?.id ?? '';
  const inStock = async () => {
    await sandbox.flush();
    await runJobs();
    return stockOf(tested, variantId);
  };

  test('gets back what was never sent and what came back as good as new, each once', async () => {
    const { number, paymentId } = await buy('bob', [{ product: cap, quantity: 6 }]);
    expect(await inStock()).toEqual({ stock: 14, reserved: 0, sold: 6 });
    await ship('sela', number, 4);
    const { id: deliveryId } = await see('sela', number);
    const body = { deliveryId, item: 0, quantity: 2, left: 2, note: 'Moths' };
    await as('sela')(cancelDeliveryLine, { body });
    expect(await inStock()).toEqual({ stock: 16, reserved: 0, sold: 4 });
    await as('bob')(confirmReceived, { body: { deliveryId } });
    for (const sellable of [true, false]) {
      const { returnId } = await askFor(deliveryId);
      await answer(returnId);
      await as('sela')(receiveReturn, { body: { returnId, sellable } });
      await as('sela')(refundReturn, { body: { returnId } });
    }
    expect(await inStock()).toEqual({ stock: 17, reserved: 0, sold: 2 });
    // All of the rest is refunded: the buyer keeps the two, so they don't come back.
    await as('sela')(requestRefund, { params: { paymentId }, body: {} });
    expect(await inStock()).toEqual({ stock: 17, reserved: 0, sold: 0 });
    expect(await inStock()).toEqual({ stock: 17, reserved: 0, sold: 0 });
    await expect(
      sql`update apparel_reservation set restocked = 7 where payment_id = ${paymentId}`,
    ).rejects.toMatchObject({ constraint: 'apparel_reservation_restocked' });
  });

  test('gets back what a lost dispute took before it was sent, and nothing that was', async () => {
    const { stock = 0 } = (await inStock()) ?? {};
    const { number, paymentId } = await buy('bob', [{ product: cap, quantity: 3 }]);
    await ship('sela', number, 1);
    const [row] = await sql<{ chargeId: string }[]>`select charge_id from payment where id = ${paymentId}`;
    const dispute = await sandbox.control<{ id: string }>('disputes', { charge: row?.chargeId });
    await sandbox.flush();
    await sandbox.control(`disputes/${dispute.id}/close`, { status: 'lost' });
    expect(await inStock()).toMatchObject({ stock: stock - 1, sold: 0 });
  });
});

test('the whole order can’t be returned at once any more', async () => {
  const { paymentId } = await received(1);
  await expect(as('bob')(requestRefund, { params: { paymentId }, body: {} })).rejects.toMatchObject({
    code: 'NOT_RETURNABLE',
  });
});

test('ten days after shipping it is delivered, and fourteen days later completed', async () => {
  const { number } = await buy('bob', [{ product: scarf }]);
  const { id } = await ship('rob', number);
  const after = async (column: string, days: number) => {
    await sql`update delivery set ${sql(column)} = now() - ${`${days} days`}::interval where id = ${id}`;
    await completeDue(jobCtx(app.deps));
    return (await deliveriesOf(number))[0]?.state;
  };
  expect(await after('shipped_at', 9)).toBe('shipped');
  expect(await after('shipped_at', 11)).toBe('delivered');
  expect(await after('delivered_at', 13)).toBe('delivered');
  expect(await after('delivered_at', 15)).toBe('completed');
  expect((await movesOf(number)).slice(-3)).toEqual(['shipped', 'delivered', 'completed']);
});

test('a seller is reminded once of what is late, by notice and email, unless it is on hold', async () => {
  const late = async () => {
    await remindLate(jobCtx(app.deps));
    await runJobs();
    const mails = await sql<{ subject: string }[]>`
      select subject from inbox_message where subject like '%is late' order by subject`;
    return mails.map(({ subject }) => subject);
  };
  const [one, held] = [await buy('bob', [{ product: scarf }]), await buy('bob', [{ product: scarf }])];
  const deliveryId = (await see('rob', held.number)).id;
  await as('rob')(holdDelivery, { body: { deliveryId, reason: 'STOCK' } });
  expect(await late()).toEqual([]);
  await sql`update delivery set ship_by = now() - interval '1 minute'`;
  expect(await late()).toEqual([`Order ${one.number} is late`]);
  expect(await late()).toHaveLength(1);
  const notices = async () =>
    (await as('rob')(getAllNotifications, { query: {} })).items.map(sentenceOf).join();
  expect(await notices()).toContain(`Order ${one.number} is late. Ship it, or put it on hold and say why.`);
  await ship('rob', one.number);
  await runJobs();
  expect(await notices()).not.toContain('is late');
});

test('both people hear of each step, at once by email', async () => {
  await runJobs();
  for (const table of ['notice', 'inbox_message']) await sql`delete from ${sql(table)}`;
  const heard = async (who: string) => {
    await sandbox.flush();
    await runJobs();
    const { items } = await as(who)(getAllNotifications, { query: {} });
    return items.map(sentenceOf);
  };
  const { number } = await buy('bob', [{ product: scarf }]);
  const { id: deliveryId } = await see('rob', number);
  expect(await heard('rob')).toContain(`You sold Scarf. Ship order ${number}.`);
  await as('rob')(holdDelivery, { body: { deliveryId, reason: 'STOCK' } });
  expect(await heard('bob')).toContain(`Order ${number} is on hold. The seller is waiting for stock.`);
  await sql`update delivery set state = 'to_send', hold_reason = null, held_at = null where id = ${deliveryId}`;
  await ship('rob', number);
  expect(await heard('bob')).toContain(`Order ${number} is on its way with USPS`);
  await as('bob')(confirmReceived, { body: { deliveryId } });
  const { returnId } = await askFor(deliveryId);
  const saying = (sentences: string[], start: string) => sentences.some((one) => one.startsWith(start));
  expect(saying(await heard('rob'), `A buyer requested a return on order ${number}. Answer by`)).toBe(true);
  await answer(returnId, true, '', 'rob');
  expect(saying(await heard('bob'), `The seller approved your return on order ${number}. Send it`)).toBe(
    true,
  );
  await as('bob')(sendBackReturn, { body: { returnId, carrier: 'dhl', trackingNumber: '4471902266' } });
  expect(await heard('rob')).toContain(`The buyer sent back their return on order ${number} with DHL.`);
  const [sent] = await sql<{ text: string }[]>`
    select text from inbox_message where subject like 'The buyer sent back%'`;
  expect(sent?.text).toMatch(/- 1 × Scarf, .+, SKU \S+\. It’s damaged\.\n/);
  expect(sent?.text).toMatch(/- DHL, tracking number 4471902266\n {2}https:\/\/www\.dhl\.com/);
  const subjects = await sql<{ subject: string }[]>`select subject from inbox_message`;
  expect(subjects.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      `New order to ship: ${number}`,
      `Order ${number} is on its way with USPS`,
      `A buyer requested a return on order ${number}`,
    ]),
  );
});
