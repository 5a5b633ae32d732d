import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { eventOf, testEvents } from './test-events.ts';
import { testGoods } from './test-goods.ts';

const tested = await testApp({}, { sandbox: true });
const { sql, idOf, config } = tested;
const goods = await testGoods(tested, [{ accountId: await idOf('maker'), share: 10_000 }]);
const { tell, sessionOf } = testEvents(tested);

test('money #8: the provider’s door lets in only what it signed just now, over the bytes as they came', async () => {
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
  expect(
    await sql`select 1 from provider_event where object_id = ${await sessionOf(paymentId)}`,
  ).toHaveLength(0);
  expect((await tell(payload)).statusCode).toBe(200);
  expect((await tell(payload, { path: 'connect-webhook', secret: connect })).statusCode).toBe(200);
});

test('money #8: without its secret the door stays shut', async () => {
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
