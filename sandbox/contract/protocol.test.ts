import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { refusal, startWorld } from './world.ts';

const { stripe } = await startWorld();

it('the same key and the same request have one answer', async () => {
  const once = { idempotencyKey: randomUUID() };
  const given = { email: 'fan@touchline.test', metadata: { user: '7' } };
  const [first, second] = [
    await stripe.customers.create(given, once),
    await stripe.customers.create(given, once),
  ];
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
});

it('the same key for another request is refused', async () => {
  const once = { idempotencyKey: randomUUID() };
  await stripe.customers.create({ email: 'fan@touchline.test' }, once);
  const refused = await refusal(stripe.customers.create({ email: 'other@touchline.test' }, once));
  expect(refused).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

it('a declined payment stays declined under its key, and is tried again under another', async () => {
  const given = {
    amount: 1000,
    currency: 'usd',
    payment_method: 'pm_card_chargeDeclined',
    allowed_payment_method_types: ['card'],
    confirm: true,
  } satisfies Stripe.PaymentIntentCreateParams;
  const once = { idempotencyKey: randomUUID() };
  const [first, second] = [
    await refusal(stripe.paymentIntents.create(given, once)),
    await refusal(stripe.paymentIntents.create(given, once)),
  ];
  expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
  const other = await refusal(stripe.paymentIntents.create(given, { idempotencyKey: randomUUID() }));
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
])('%s is refused, in words', async (_, call, status, code) => {
  const refused = await refusal(call());
  expect(refused).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: status });
  if (code) expect(refused.code).toBe(code);
  expect(refused.message.length).toBeGreaterThan(10);
  expect(refused.requestId).toMatch(/^req_/);
});

it('a path nobody knows is no success', async () => {
  const refused = await refusal(stripe.rawRequest('GET', '/v1/no_such_thing'));
  expect(refused.statusCode).toBe(404);
});

it('a list is walked from page to page, newest first', async () => {
  const email = `${randomUUID()}@touchline.test`;
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.push((await stripe.customers.create({ email })).id);
  const first = await stripe.customers.list({ email, limit: 2 });
  expect(first.has_more).toBe(true);
  const walked: string[] = [];
  for await (const { id } of stripe.customers.list({ email, limit: 2 })) walked.push(id);
  expect(walked).toEqual(made.reverse());
});

it('what is deleted says so', async () => {
  const { id } = await stripe.customers.create({});
  expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true });
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
});

it('what happened is told with the object as it was', async () => {
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
])('an event %s is believed or not, by its signature', (_, more, secret, believed) => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event' });
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_a' });
  const read = () => stripe.webhooks.constructEvent(payload + more, header, secret);
  if (believed) expect(read()).toMatchObject({ id: 'evt_1' });
  else expect(read).toThrow(Stripe.errors.StripeSignatureVerificationError);
});
