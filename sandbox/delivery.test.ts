import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, afterEach, expect, it } from 'vitest';
import { testSandbox, webhookReceiver } from './test-client.ts';

const platform = await webhookReceiver();
const connect = await webhookReceiver();
// Hooks run in reverse order: the sandbox, which still sends to them, has stopped by then.
afterAll(() => Promise.all([platform.close(), connect.close()]));
const { sandbox, stripe, charge } = await testSandbox({
  endpoints: [
    { url: platform.url, secret: 'whsec_platform', connect: false },
    { url: connect.url, secret: 'whsec_connect', connect: true },
  ],
});
const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
afterEach(async () => {
  platform.state.status = 200;
  sandbox.deliveries({ duplicate: false, shuffle: false, delayMs: 0, drop: false, hold: false });
  await sandbox.flush();
  platform.received.length = 0;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const expected = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'charge.updated'];

it('signs events with the secret of the endpoint', async () => {
  await stripe.customers.create({ email: 'a@touchline.test' });
  await sandbox.flush();
  const [{ body, signature } = { body: '', signature: '' }] = platform.received;
  expect(stripe.webhooks.constructEvent(body, signature, 'whsec_platform')).toMatchObject({
    type: 'customer.created',
    api_version: Stripe.API_VERSION,
    livemode: false,
    pending_webhooks: 1,
    request: { id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) },
  });
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_connect')).toThrow();
  expect(() => stripe.webhooks.constructEvent(`${body} `, signature, 'whsec_platform')).toThrow();
  expect(connect.received).toEqual([]);
});

it('sends a snapshot of the object and the previous values of a change', async () => {
  sandbox.deliveries({ hold: true });
  const { id } = await stripe.customers.create({ name: 'Then' });
  await stripe.customers.update(id, { name: 'Now' });
  await sandbox.flush();
  expect(platform.received.map(({ event }) => event.data)).toMatchObject([
    { object: { name: 'Then' } },
    { object: { name: 'Now' }, previous_attributes: { name: 'Then' } },
  ]);
});

it('retries a delivery with backoff', async () => {
  for (const status of [500, 302, 404]) {
    platform.state.status = status;
    await stripe.customers.create({});
    await sandbox.flush();
    expect(sandbox.deliveryLog().at(-1)).toMatchObject({
      status: 'pending',
      attempt: 1,
      answer: String(status),
    });
    platform.state.status = 200;
    await sandbox.flush();
    expect(sandbox.deliveryLog().at(-1)).toMatchObject({ status: 'delivered', attempt: 2 });
  }
  const [first, second] = platform.received;
  expect(second?.event.id).toBe(first?.event.id);
});

it('retries a failed delivery automatically', async () => {
  platform.state.status = 500;
  await stripe.customers.create({});
  const latest = () => sandbox.deliveryLog().at(-1);
  await expect.poll(() => latest()?.attempt).toBeGreaterThan(0);
  platform.state.status = 200;
  await expect.poll(() => latest()?.status).toBe('delivered');
  expect(latest()?.attempt).toBeGreaterThan(1);
});

it('delivers events in order, or duplicated, shuffled, delayed or dropped by policy', async () => {
  await charge();
  await sandbox.flush();
  expect(platform.types()).toEqual(expected);

  platform.received.length = 0;
  sandbox.deliveries({ duplicate: true, shuffle: true });
  for (let n = 0; n < 8; n++) await charge();
  await sandbox.flush();
  expect(new Set(platform.received.map(({ event }) => event.id)).size).toBe(8 * expected.length);
  expect(platform.received.length).toBeGreaterThan(8 * expected.length);
  expect(platform.types().slice(0, expected.length * 2)).not.toEqual([...expected, ...expected]);

  platform.received.length = 0;
  sandbox.deliveries({ duplicate: false, shuffle: false, drop: true });
  await charge();
  await sandbox.flush();
  expect(platform.received).toEqual([]);
  const [lost] = (await stripe.events.list({ type: 'charge.updated', limit: 1 })).data;
  sandbox.resend(lost?.id ?? '');
  await sandbox.flush();
  expect(platform.types()).toEqual(['charge.updated']);
});

it('holds deliveries until they are released', async () => {
  sandbox.deliveries({ hold: true });
  await charge();
  // Each of these makes a round trip over the network the events would take.
  for (let n = 0; n < 5; n++) await stripe.events.list({ limit: 1 });
  expect(platform.received).toEqual([]);
  sandbox.deliveries({ hold: false });
  await expect.poll(() => platform.types()).toEqual(expected);
});

it('delivers to an endpoint created through the API only what it subscribes to, with its own secret', async () => {
  const own = await webhookReceiver();
  const made = await stripe.webhookEndpoints.create({ url: own.url, enabled_events: ['charge.succeeded'] });
  expect((await stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined();
  await charge();
  await sandbox.flush();
  expect(own.types()).toEqual(['charge.succeeded']);
  const [first] = own.received;
  expect(
    stripe.webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', made.secret ?? ''),
  ).toBeDefined();
  await stripe.webhookEndpoints.del(made.id);
  await charge();
  await sandbox.flush();
  expect(own.received).toHaveLength(1);
  await own.close();
});

it('keeps its state and delivers pending events after a crash', async () => {
  const late = await webhookReceiver();
  const port = await freePort();
  const env = {
    ...process.env,
    SANDBOX_PORT: String(port),
    SANDBOX_DATA: folder,
    SANDBOX_TOKEN: 'sandbox-test',
    SANDBOX_WEBHOOK_URL: late.url,
    SANDBOX_CONNECT_WEBHOOK_URL: connect.url,
    STRIPE_WEBHOOK_SECRET: 'whsec_late',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
  };
  const start = () =>
    spawn(process.execPath, ['sandbox/main.ts'], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const up = () =>
    expect.poll(
      () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 20_000 },
    );
  const there = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
  });

  late.state.status = 500;
  const first = start();
  await up().toBe(true);
  const created = await there.paymentIntents.create(
    { amount: 900, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' },
    { idempotencyKey: 'kept' },
  );
  first.kill('SIGKILL');
  await once(first, 'exit');

  late.state.status = 200;
  late.received.length = 0;
  const second = start();
  await up().toBe(true);
  expect((await there.paymentIntents.retrieve(created.id)).status).toBe('succeeded');
  const again = await there.paymentIntents.create(
    { amount: 900, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' },
    { idempotencyKey: 'kept' },
  );
  expect(again.id).toBe(created.id);
  await expect.poll(() => late.types().toSorted()).toEqual(expected.toSorted());
  second.kill('SIGTERM');
  expect(await once(second, 'exit')).toEqual([0, null]);
  await late.close();
}, 60_000);

it('refuses to start with a live key', async () => {
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { PATH: process.env.PATH, SANDBOX_DATA: folder, STRIPE_SECRET_KEY: 'sk_live_1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (part) => {
    output += part;
  });
  expect(await once(child, 'close')).toEqual([78, null]);
  expect(output).toContain('STRIPE_SECRET_KEY: is a live key');
});

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
