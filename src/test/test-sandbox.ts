import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll } from 'vitest';
import { createSandbox } from '#sandbox/app.ts';
import { createWireValidator } from '#sandbox/schema/shapes.ts';

const WEBHOOK_SECRET = 'whsec_test_platform';
const CONNECT_SECRET = 'whsec_test_connect';
const TOKEN = 'sandbox-test';

/**
 * The payment sandbox for one test file, in memory. Events arrive once or twice and in any order, as over a real
 * network. Its responses and events are validated against the SDK's types.
 * @returns the sandbox, and the environment the app needs to use it
 */
export async function startTestSandbox() {
  // Known before the app listens, since its URLs contain it.
  const { port, release } = await keepPort();
  const webhooks = `http://127.0.0.1:${port}/api/stripe`;
  const sandbox = createSandbox({
    file: ':memory:',
    port: 0,
    token: TOKEN,
    endpoints: [
      { url: `${webhooks}/webhook`, secret: WEBHOOK_SECRET, connect: false },
      { url: `${webhooks}/connect-webhook`, secret: CONNECT_SECRET, connect: true },
    ],
    delivery: { duplicate: true, shuffle: true },
    validate: await createWireValidator(),
  });
  const url = await sandbox.listen();
  afterAll(() => sandbox.close());
  return {
    sandbox,
    /** Call it right before the app listens. */
    release,
    env: {
      PORT: String(port),
      SANDBOX_URL: url,
      SANDBOX_TOKEN: TOKEN,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET,
    },
  };
}

/** Reserves a free port until it is released, since other test files start servers meanwhile. */
async function keepPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    release: () => new Promise<void>((released) => server.close(() => released())),
  };
}
