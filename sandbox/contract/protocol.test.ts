import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { errorFrom, startProvider } from './setup.ts';

const { stripe } = await startProvider();

it('replays the response to a repeated request with the same key', async () => {
  const once = { idempotencyKey: randomUUID() };
  const given = { email: 'fan@touchline.test', metadata: { user: '7' } };
  const [first, second] = [
    await stripe.customers.create(given, once),
    await stripe.customers.create(given, once),
  ];
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
});

it('rejects a key that was used with another request', async () => {
  const once = { idempotencyKey: randomUUID() };
  await stripe.customers.create({ email: 'fan@touchline.test' }, once);
  const refused = await errorFrom(stripe.customers.create({ email: 'other@touchline.test' }, once));
  expect(refused).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

it('replays a decline under its key and retries under another', async () => {
  const given = {
    amount: 1000,
    currency: 'usd',
    payment_method: 'pm_card_chargeDeclined',
    allowed_payment_method_types: ['card'],
    confirm: true,
  } satisfies Stripe.PaymentIntentCreateParams;
  const once = { idempotencyKey: randomUUID() };
  const [first, second] = [
    await errorFrom(stripe.paymentIntents.create(given, once)),
    await errorFrom(stripe.paymentIntents.create(given, once)),
  ];
  expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
  const other = await errorFrom(stripe.paymentIntents.create(given, { idempotencyKey: randomUUID() }));
  expect(other.payment_intent?.id).not.toBe(first.payment_intent?.id);
});

it.each([
  ['what nobody knows', () => stripe.customers.retrieve('cus_nobody'), 404, 'resource_missing'],
  [
    'a parameter nobody knows',
    () => stripe.customers.create({ colour: 'red' } as Stripe.CustomerCreateParams),
    400,
    'parameter_unknown',
  ],
  [
    'a parameter that is missing',
    () => stripe.paymentIntents.create({ currency: 'usd' } as Stripe.PaymentIntentCreateParams),
    400,
    'parameter_missing',
  ],
  ['something that cannot be expanded', () => stripe.balance.retrieve({ expand: ['owner'] }), 400, undefined],
])('rejects %s with a code and a message', async (_, call, status, code) => {
  const refused = await errorFrom(call());
  expect(refused).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: status });
  if (code) expect(refused.code).toBe(code);
  expect(refused.message.length).toBeGreaterThan(10);
  expect(refused.requestId).toMatch(/^req_/);
});

it('returns an error for an unknown path', async () => {
  const refused = await errorFrom(stripe.rawRequest('GET', '/v1/no_such_thing'));
  expect(refused.statusCode).toBe(404);
});

it('pages through a list, newest first', async () => {
  const email = `${randomUUID()}@touchline.test`;
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.push((await stripe.customers.create({ email })).id);
  const first = await stripe.customers.list({ email, limit: 2 });
  expect(first.has_more).toBe(true);
  const walked: string[] = [];
  for await (const { id } of stripe.customers.list({ email, limit: 2 })) walked.push(id);
  expect(walked).toEqual(made.reverse());
});

it('marks a deleted object as deleted', async () => {
  const { id } = await stripe.customers.create({});
  expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true });
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
});

it('lists events with a snapshot of the object', async () => {
  const { id } = await stripe.customers.create({ name: 'First' });
  await stripe.customers.update(id, { name: 'Second' });
  const since = Math.floor(Date.now() / 1000) - 60;
  const told = await stripe.events.list({ created: { gte: since }, type: 'customer.created', limit: 100 });
  const event = told.data.find(({ data }) => (data.object as Stripe.Customer).id === id);
  expect(event).toMatchObject({ object: 'event', livemode: false, data: { object: { name: 'First' } } });
});

it.each([
  ['as it was sent', '', 'whsec_a', true],
  ['with a byte more', ' ', 'whsec_a', false],
  ['by another secret', '', 'whsec_b', false],
])('verifies the signature of an event %s', (_, more, secret, believed) => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event' });
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_a' });
  const read = () => stripe.webhooks.constructEvent(payload + more, header, secret);
  if (believed) expect(read()).toMatchObject({ id: 'evt_1' });
  else expect(read).toThrow(Stripe.errors.StripeSignatureVerificationError);
});
