import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { getPayment, initiatePayment, processPayment } from './calls.ts';
import { letGoOfExpired } from './let-go.server.ts';
import { reconcile } from './reconcile.server.ts';
import { testGoods } from './test-goods.ts';

const tested = await testApp({}, { sandbox: true });
const { as, sql, app, idOf, sandbox, config } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);
const secret = config.payments.webhookSecret ?? '';

beforeEach(() => sql`delete from rate_limit`);
afterEach(() => {
  goods.state.broken = false;
  sandbox.deliveries({ hold: false, drop: false, duplicate: true, shuffle: true });
});

async function buy(price = 1000) {
  const refId = await goods.make(price);
  const opened = await as('ada')(initiatePayment, {
    body: { items: [{ kind: 'test_good', refId, quantity: 1 }] },
    requestKey: randomUUID(),
  });
  return { ...opened, refId };
}
const stateOf = async (paymentId: string) => (await as('ada')(getPayment, { params: { paymentId } })).state;
const process = (paymentId: string) => as('ada')(processPayment, { params: { paymentId } });

/** Sends an event to our door as the provider would, or as somebody who would like to be it. */
async function tell(
  payload: string,
  more: { header?: string; path?: string; secret?: string; timestamp?: number } = {},
) {
  const { timestamp, path = 'webhook' } = more;
  const header =
    more.header ??
    Stripe.webhooks.generateTestHeaderString({
      ...{ payload, secret: more.secret ?? secret },
      ...(timestamp ? { timestamp } : {}),
    });
  return app.server.inject({
    method: 'POST',
    url: `/api/stripe/${path}`,
    headers: { 'content-type': 'application/json', ...(header ? { 'stripe-signature': header } : {}) },
    payload,
  });
}
const eventOf = (type: string, id: string, eventId = `evt_${randomUUID()}`) =>
  JSON.stringify({
    ...{ id: eventId, object: 'event', type, created: Math.floor(Date.now() / 1000) },
    data: { object: { id, object: type.split('.').slice(0, -1).join('.') } },
  });

async function effects(paymentId: string) {
  const [row] = await sql`
    select (select count(*)::int from ledger_transaction where payment_id = ${paymentId} and kind = 'sale') as sales,
      (select count(*)::int from earning where payment_id = ${paymentId}) as earnings,
      (select count(*)::int from payment_move where payment_id = ${paymentId} and to_state = 'succeeded') as moves,
      (select count(*)::int from test_sale where payment_id = ${paymentId} and state = 'sold') as sold,
      (select count(*)::int from ledger_transaction where payment_id = ${paymentId} and kind = 'fee') as fees`;
  return row;
}
const once = { sales: 1, earnings: 1, moves: 1, sold: 1 };
const sessionOf = async (paymentId: string) => {
  const [row] = await sql<{ sessionId: string }[]>`select session_id from payment where id = ${paymentId}`;
  return row?.sessionId ?? '';
};

describe('the door', () => {
  test('money #8: lets in only what the provider signed just now, over the bytes as they came', async () => {
    const { paymentId } = await buy();
    const payload = eventOf('checkout.session.completed', await sessionOf(paymentId));
    const connect = config.payments.connectWebhookSecret ?? '';
    const good = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const minutesAgo = Math.floor(Date.now() / 1000) - 301;
    expect((await tell(payload.replace('evt_', 'evt-'), { header: good })).statusCode).toBe(400);
    expect((await tell(payload, { timestamp: minutesAgo })).statusCode).toBe(400);
    expect((await tell(payload, { secret: 'whsec_somebody' })).statusCode).toBe(400);
    expect((await tell(payload, { path: 'connect-webhook' })).statusCode).toBe(400);
    expect((await tell(payload, { secret: connect })).statusCode).toBe(400);
    expect((await tell(payload, { header: '' })).statusCode).toBe(400);
    expect((await tell('', { header: good })).statusCode).toBe(400);
    expect(
      await sql`select 1 from provider_event where object_id = ${await sessionOf(paymentId)}`,
    ).toHaveLength(0);
    expect((await tell(payload)).statusCode).toBe(200);
    expect((await tell(payload, { path: 'connect-webhook', secret: connect })).statusCode).toBe(200);
  });

  test('money #8: without its secret it stays shut', async () => {
    const bare = await testApp();
    const payload = eventOf('checkout.session.completed', 'cs_test_1');
    const shut = await bare.app.server.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_' }),
      },
      payload,
    });
    expect(shut.statusCode).toBe(503);
  });
});

describe('an event', () => {
  test('money #1: three times, two of them at once: one of everything', async () => {
    sandbox.deliveries({ hold: true });
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    const payload = eventOf('checkout.session.completed', await sessionOf(paymentId));
    const told = await Promise.all([tell(payload), tell(payload)]);
    told.push(await tell(payload));
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await effects(paymentId)).toMatchObject(once);
  });

  test('money #1: three times, its effect is one even where nothing else would notice a second', async () => {
    await sql`create table told_once (event_id text)`;
    const { deps } = app;
    const own = deps.providerEvents;
    deps.providerEvents = [
      ...own,
      {
        types: ['product.updated'],
        read: async () => ({}),
        apply: async (tx, _fact, { id }) => void (await tx.sql`insert into told_once values (${id})`),
      },
    ];
    const payload = eventOf('product.updated', 'prod_1');
    const told = await Promise.all([tell(payload), tell(payload)]);
    told.push(await tell(payload));
    deps.providerEvents = own;
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await sql`select from told_once`).toHaveLength(1);
  });

  test('money #2: the same fact under another name changes nothing', async () => {
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    const session = await sessionOf(paymentId);
    for (const type of ['completed', 'completed', 'async_payment_succeeded']) {
      expect((await tell(eventOf(`checkout.session.${type}`, session))).statusCode).toBe(200);
    }
    expect(await effects(paymentId)).toMatchObject(once);
  });

  test('money #3: and the buyer’s return at the same moment, fifty times: one fulfilment, and both are fine', async () => {
    sandbox.deliveries({ hold: true });
    for (let i = 0; i < 50; i++) {
      const { paymentId, checkoutUrl } = await buy();
      await pay(checkoutUrl);
      const payload = eventOf('checkout.session.completed', await sessionOf(paymentId));
      const [told, back] = await Promise.all([tell(payload), process(paymentId)]);
      expect([told.statusCode, back.state]).toEqual([200, 'succeeded']);
      expect(await effects(paymentId)).toMatchObject(once);
    }
  }, 30_000);

  test('money #4: before its order is written is answered with a fault, and works when told again', async () => {
    sandbox.deliveries({ hold: true });
    const { paymentId } = await buy();
    const later = newId();
    const [known] = await sql`select session_request from payment where id = ${paymentId}`;
    const request = JSON.stringify(known?.sessionRequest).replaceAll(paymentId, later);
    const session = await app.deps.provider.checkout.sessions.create(JSON.parse(request));
    await pay(session.url ?? '');
    const payload = eventOf('checkout.session.completed', session.id);
    expect((await tell(payload)).statusCode).toBe(500);
    expect(await sql`select from provider_event where object_id = ${session.id}`).toHaveLength(0);
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

  test('money #7: whose effect stumbles is not taken for done: the next try has exactly one effect', async () => {
    sandbox.deliveries({ hold: true });
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    const payload = eventOf('checkout.session.completed', await sessionOf(paymentId));
    goods.state.broken = true;
    expect((await tell(payload)).statusCode).toBe(500);
    expect(await effects(paymentId)).toMatchObject({ sales: 0, earnings: 0, moves: 0, sold: 0 });
    goods.state.broken = false;
    expect((await tell(payload)).statusCode).toBe(200);
    expect(await effects(paymentId)).toMatchObject(once);
  });

  test('every event three times in any order leads to the same end', async () => {
    await sandbox.flush();
    const before = sandbox.told().length;
    const bought = await Promise.all([buy(), buy(), buy()]);
    for (const { checkoutUrl } of bought) await pay(checkoutUrl);
    await sandbox.flush();
    const told = sandbox
      .told()
      .slice(before)
      .map(({ event_id }) => event_id);
    for (const id of [...told, ...told].sort(() => Math.random() - 0.5)) sandbox.resend(id);
    await sandbox.flush();
    for (const { paymentId } of bought) {
      expect(await effects(paymentId)).toMatchObject({ ...once, fees: 1 });
      expect(await stateOf(paymentId)).toBe('succeeded');
    }
  });

  test('money #17: that the session expired, after it was paid, takes nothing away', async () => {
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    await process(paymentId);
    expect((await tell(eventOf('checkout.session.expired', await sessionOf(paymentId)))).statusCode).toBe(
      200,
    );
    expect(await stateOf(paymentId)).toBe('succeeded');
    expect(await effects(paymentId)).toMatchObject(once);
  });

  test('money #17: that the session expired, before anybody told us that it was paid, is not believed', async () => {
    sandbox.deliveries({ hold: true });
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    const payload = eventOf('checkout.session.expired', await sessionOf(paymentId));
    expect((await tell(payload)).statusCode).toBe(200);
    expect(await stateOf(paymentId)).toBe('succeeded');
    expect(await effects(paymentId)).toMatchObject(once);
  });

  test('about a session that was never paid, whatever it says, hands nothing over', async () => {
    const { paymentId } = await buy();
    expect((await tell(eventOf('checkout.session.completed', await sessionOf(paymentId)))).statusCode).toBe(
      200,
    );
    expect(await stateOf(paymentId)).toBe('initiated');
    expect(await effects(paymentId)).toMatchObject({ sales: 0, sold: 0 });
  });
});

describe('what does not fit', () => {
  test('money #18: another amount than was asked for is held, not handed over', async () => {
    sandbox.deliveries({ hold: true });
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    await sql`update payment set amount = 99999 where id = ${paymentId}`;
    const seen = await process(paymentId);
    expect(seen).toMatchObject({ state: 'initiated', isLookedAt: true, isHeld: false });
    expect(await effects(paymentId)).toMatchObject({ sales: 0, earnings: 0, sold: 0 });
    // The money is here all the same, and in the books.
    const [booked] =
      await sql`select kind from ledger_transaction where payment_id = ${paymentId} and kind <> 'fee'`;
    expect(booked).toMatchObject({ kind: 'unsettled' });
    await sql`update payment set expires_at = now() - interval '1 hour' where id = ${paymentId}`;
    await letGoOfExpired(app.deps);
    expect(await goods.saleOf(paymentId)).toBe('held');
  });

  test('money #18: another currency is held too', async () => {
    const { paymentId, checkoutUrl } = await buy();
    await sql`update payment set currency = 'eur' where id = ${paymentId}`;
    await pay(checkoutUrl);
    expect(await process(paymentId)).toMatchObject({ isLookedAt: true });
    expect(await effects(paymentId)).toMatchObject({ sales: 0, sold: 0 });
  });

  test('money #18: a session that names another payment is held too', async () => {
    sandbox.deliveries({ hold: true });
    const [mine, other] = [await buy(500), await buy(500)];
    await pay(other.checkoutUrl);
    const theirs = await sessionOf(other.paymentId);
    await sql`update payment set session_id = null where id = ${other.paymentId}`;
    await sql`update payment set session_id = ${theirs} where id = ${mine.paymentId}`;
    expect(await process(mine.paymentId)).toMatchObject({ isLookedAt: true });
    expect(await effects(mine.paymentId)).toMatchObject({ sales: 0, sold: 0 });
  });
});

describe('the reconciler', () => {
  test('money #19: ends where the events would have led, when none of them arrived', async () => {
    sandbox.deliveries({ drop: true });
    const paid = await buy();
    const left = await buy();
    await pay(paid.checkoutUrl);
    await reconcile(app.deps);
    expect(await stateOf(paid.paymentId)).toBe('succeeded');
    expect(await effects(paid.paymentId)).toMatchObject({ ...once, fees: 1 });
    expect(await stateOf(left.paymentId)).toBe('initiated');
  });

  test('money #19: asks about sessions that are open for long, even without any event', async () => {
    sandbox.deliveries({ drop: true });
    const { paymentId, checkoutUrl } = await buy();
    await pay(checkoutUrl);
    await sql`update payment set created_at = now() - interval '6 minutes' where id = ${paymentId}`;
    sandbox.failNext({ method: 'GET', path: '/v1/events', status: 500, times: 9 });
    await reconcile(app.deps);
    expect(await effects(paymentId)).toMatchObject(once);
    await reconcile(app.deps);
    expect(await effects(paymentId)).toMatchObject(once);
  });
});
