import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { replaceEntries } from '#test/replace-entries.ts';
import { testApp } from '#test/test-app.ts';
import { getPayment } from '../calls.ts';
import { providerEvents } from '../points.ts';
import { eventOf, none, once, testEvents } from '../test-events.ts';
import { testGoods } from '../test-goods.ts';
import { expirePayments } from './cancel-payment.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, idOf, sandbox, runJobs } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);
const { tell, sessionOf, effects } = testEvents(tested);

beforeEach(() => sql`delete from rate_limit`);
afterEach(() => {
  goods.state.broken = false;
  sandbox.deliveries({ hold: false, drop: false, duplicate: true, shuffle: true });
});

const idIn = (payload: string): string => JSON.parse(payload).id;
const buy = () => goods.order('ada');
const stateOf = async (paymentId: string) => (await as('ada')(getPayment, { params: { paymentId } })).state;
const process = (paymentId: string) => goods.process('ada', paymentId);

describe('an event', () => {
  test('money #1: delivered three times, two at once, has one effect', async () => {
    sandbox.deliveries({ hold: true });
    const { paymentId, checkoutUrl } = await buy();
    await sql`delete from inbox_message`;
    await pay(checkoutUrl);
    const payload = eventOf('checkout.session.completed', await sessionOf(paymentId));
    const told = await Promise.all([tell(payload), tell(payload)]);
    told.push(await tell(payload));
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await effects(paymentId)).toMatchObject(once);
    await runJobs();
    expect(await sql`select from inbox_message where recipient = 'ada@touchline.test'`).toHaveLength(1);
  });

  test('money #1: delivered three times has one effect without any other guard', async () => {
    await sql`create table told_once (event_id text)`;
    const restore = replaceEntries(app, providerEvents, [
      ...providerEvents.of(app),
      {
        types: ['product.updated'],
        read: async () => ({}),
        apply: async (tx, _fact, { id }) => void (await tx.sql`insert into told_once values (${id})`),
      },
    ]);
    const payload = eventOf('product.updated', 'prod_1');
    const told = await Promise.all([tell(payload), tell(payload)]);
    told.push(await tell(payload));
    restore();
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await sql`select from told_once`).toHaveLength(1);
  });

  test('money #2: about a known fact under another id changes nothing', async () => {
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    const session = await sessionOf(paymentId);
    for (const type of ['completed', 'completed', 'async_payment_succeeded']) {
      expect((await tell(eventOf(`checkout.session.${type}`, session))).statusCode).toBe(200);
    }
    expect(await effects(paymentId)).toMatchObject(once);
  });

  test('money #3: racing with the buyer’s return, fifty times, fulfils once', async () => {
    sandbox.deliveries({ hold: true });
    for (let i = 0; i < 50; i++) {
      const { paymentId, checkoutUrl } = await buy();
      await pay(checkoutUrl);
      const payload = eventOf('checkout.session.completed', await sessionOf(paymentId));
      const [told, back] = await Promise.all([tell(payload), process(paymentId)]);
      expect([told.statusCode, back.state]).toEqual([200, 'succeeded']);
      expect(await effects(paymentId)).toMatchObject(once);
    }
  }, 120_000);

  test('money #4: before its order is stored fails, and works when resent', async () => {
    sandbox.deliveries({ hold: true });
    const { paymentId } = await buy();
    const later = newId();
    const [known] = await sql`select session_request from payment where id = ${paymentId}`;
    const request = JSON.stringify(known?.sessionRequest).replaceAll(paymentId, later);
    const session = await app.deps.provider.checkout.sessions.create(JSON.parse(request));
    await pay(session.url ?? '');
    const payload = eventOf('checkout.session.completed', session.id);
    expect((await tell(payload)).statusCode).toBe(500);
    expect(await sql`select state from provider_event where object_id = ${session.id}`).toEqual([
      { state: 'failed' },
    ]);
    const over = sql.json({ id: later, payment_id: later, session_id: session.id, request_key: null });
    for (const table of ['payment', 'payment_item', 'test_sale']) {
      const key = sql(table === 'payment' ? 'id' : 'payment_id');
      await sql`
        insert into ${sql(table)}
        select (jsonb_populate_record(t, ${over})).* from ${sql(table)} t where ${key} = ${paymentId}`;
    }
    expect((await tell(payload)).statusCode).toBe(200);
    expect(await effects(later)).toMatchObject(once);
  });

  test('money #7: whose handler fails is retried with exactly one effect', async () => {
    sandbox.deliveries({ hold: true });
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    const payload = eventOf('checkout.session.completed', await sessionOf(paymentId));
    goods.state.broken = true;
    expect((await tell(payload)).statusCode).toBe(500);
    expect(await effects(paymentId)).toMatchObject(none);
    expect(await sql`select state, error, attempts from provider_event where id = ${idIn(payload)}`).toEqual([
      { state: 'failed', error: 'Error: the shop is on fire', attempts: 1 },
    ]);
    goods.state.broken = false;
    expect((await tell(payload)).statusCode).toBe(200);
    expect(await effects(paymentId)).toMatchObject(once);
    expect(await sql`select state, error, attempts from provider_event where id = ${idIn(payload)}`).toEqual([
      { state: 'applied', error: null, attempts: 2 },
    ]);
  });

  test('delivered three times in any order leads to the same state', async () => {
    await sandbox.flush();
    const before = sandbox.deliveryLog().length;
    const bought = await Promise.all([buy(), buy(), buy()]);
    for (const { checkoutUrl } of bought) await pay(checkoutUrl);
    await sandbox.flush();
    const told = sandbox
      .deliveryLog()
      .slice(before)
      .map(({ event_id }) => event_id);
    for (const id of [...told, ...told].sort(() => Math.random() - 0.5)) sandbox.resend(id);
    await sandbox.flush();
    for (const { paymentId } of bought) {
      expect(await effects(paymentId)).toMatchObject({ ...once, fees: 1 });
      expect(await stateOf(paymentId)).toBe('succeeded');
    }
  });

  test('money #17: about an expired session revokes nothing after the payment', async () => {
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    await process(paymentId);
    expect((await tell(eventOf('checkout.session.expired', await sessionOf(paymentId)))).statusCode).toBe(
      200,
    );
    expect(await stateOf(paymentId)).toBe('succeeded');
    expect(await effects(paymentId)).toMatchObject(once);
  });

  test('money #17: about an expired session is ignored when the session is paid', async () => {
    sandbox.deliveries({ hold: true });
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    const payload = eventOf('checkout.session.expired', await sessionOf(paymentId));
    expect((await tell(payload)).statusCode).toBe(200);
    expect(await stateOf(paymentId)).toBe('succeeded');
    expect(await effects(paymentId)).toMatchObject(once);
  });

  test('about an unpaid session fulfils nothing', async () => {
    const { paymentId } = await buy();
    expect((await tell(eventOf('checkout.session.completed', await sessionOf(paymentId)))).statusCode).toBe(
      200,
    );
    expect(await stateOf(paymentId)).toBe('initiated');
    expect(await effects(paymentId)).toMatchObject({ sales: 0, sold: 0 });
  });
});

describe('a mismatch', () => {
  test('money #18: of the amount holds the payment without fulfilment', async () => {
    sandbox.deliveries({ hold: true });
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    await sql`update payment set amount = 99999 where id = ${paymentId}`;
    const seen = await process(paymentId);
    expect(seen).toMatchObject({ state: 'initiated', isUnderReview: true, isReserved: false });
    expect(await effects(paymentId)).toMatchObject({ sales: 0, earnings: 0, sold: 0 });
    // The money has arrived all the same, and is booked.
    const [booked] =
      await sql`select kind from ledger_transaction where payment_id = ${paymentId} and kind <> 'fee'`;
    expect(booked).toMatchObject({ kind: 'unsettled' });
    await sql`update payment set expires_at = now() - interval '1 hour' where id = ${paymentId}`;
    await expirePayments(jobCtx(app.deps));
    expect(await goods.saleOf(paymentId)).toBe('held');
  });

  test('money #18: of the currency holds the payment', async () => {
    const { paymentId, checkoutUrl } = await buy();
    await sql`update payment set currency = 'EUR' where id = ${paymentId}`;
    await pay(checkoutUrl);
    // The API can't return another currency, so the row is read.
    await expect
      .poll(() => sql`select problem from payment where id = ${paymentId}`)
      .toEqual([{ problem: 'wrong_currency' }]);
    expect(await effects(paymentId)).toMatchObject({ sales: 0, sold: 0 });
  });

  test('money #18: of the payment in the session holds the payment', async () => {
    sandbox.deliveries({ hold: true });
    const [mine, other] = [await buy(), await buy()];
    await pay(other.checkoutUrl);
    const theirs = await sessionOf(other.paymentId);
    await sql`update payment set session_id = null where id = ${other.paymentId}`;
    await sql`update payment set session_id = ${theirs} where id = ${mine.paymentId}`;
    expect(await process(mine.paymentId)).toMatchObject({ isUnderReview: true });
    expect(await effects(mine.paymentId)).toMatchObject({ sales: 0, sold: 0 });
  });
});
