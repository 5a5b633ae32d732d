import { expect, it } from 'vitest';
import { testSandbox } from './test-client.ts';

const { sandbox, stripe } = await testSandbox({
  endpoints: [{ url: 'http://127.0.0.1:9/hook', secret: 'whsec_platform', connect: false }],
});

it('deletes old events and keys and keeps pending deliveries', async () => {
  sandbox.deliveries({ drop: true });
  const idempotencyKey = 'old';
  const told = await stripe.customers.create({ name: 'Told' }, { idempotencyKey });
  sandbox.deliveries({ drop: false, hold: true });
  await stripe.customers.create({ name: 'Waiting' });
  const names = async () =>
    (await stripe.events.list({ limit: 100 })).data.map(({ data }) => (data.object as { name: string }).name);
  sandbox.advance(29 * 24 * 60 * 60);
  await sandbox.control('sweep');
  expect(await names()).toEqual(['Waiting', 'Told']);
  sandbox.advance(2 * 24 * 60 * 60);
  await sandbox.control('sweep');
  expect(await names()).toEqual(['Waiting']);
  expect(sandbox.deliveryLog().map(({ status }) => status)).toEqual(['pending']);
  // Objects the app refers to by id stay.
  expect(await stripe.customers.retrieve(told.id)).toMatchObject({ name: 'Told' });
  const again = await stripe.customers.create({ name: 'Told' }, { idempotencyKey });
  expect(again.id).not.toBe(told.id);
});

it('limits the number of webhook endpoints', async () => {
  const make = () =>
    stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/more', enabled_events: ['refund.created'] });
  for (let made = 0; made < 16; made += 1) await make();
  await expect(make()).rejects.toMatchObject({ statusCode: 400 });
  const [first] = (await stripe.webhookEndpoints.list()).data;
  await stripe.webhookEndpoints.del(first?.id ?? '');
  expect((await make()).status).toBe('enabled');
});
