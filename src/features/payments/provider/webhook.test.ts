import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { eventOf, testEvents } from '../test-events.ts';
import { testGoods } from '../test-goods.ts';

const tested = await testApp({}, { sandbox: true });
const { sql, idOf, config } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);
const { tell, sessionOf } = testEvents(tested);
const seen = async (paymentId: string) => [
  ...(await sql`select id from provider_event where object_id = ${await sessionOf(paymentId)}`),
];

test('money #8: the webhook accepts only a fresh signature over the raw body', async () => {
  const secret = config.payments.webhookSecret ?? '';
  const { paymentId } = await goods.order('ada');
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
  expect(await seen(paymentId)).toEqual([]);
  // Each differs from the valid request in one thing only.
  expect((await tell(payload, { header: good })).statusCode).toBe(200);
  expect((await tell(payload, { timestamp: minutesAgo + 60 })).statusCode).toBe(200);
  expect((await tell(payload, { path: 'connect-webhook', secret: connect })).statusCode).toBe(200);
  expect(await seen(paymentId)).toHaveLength(1);
});

test('money #8: without their secrets both endpoints answer 503 and record nothing', async () => {
  const bare = await testApp();
  const payload = eventOf('checkout.session.completed', 'cs_test_1');
  for (const path of ['webhook', 'connect-webhook'] as const) {
    // Signed with an empty secret, as if the variable were set but empty.
    const shut = await testEvents(bare).tell(payload, { path, secret: 'whsec_' });
    expect([shut.statusCode, shut.json().code]).toEqual([503, 'NOT_SET_UP']);
  }
  expect([...(await bare.sql`select id from provider_event`)]).toEqual([]);
});
