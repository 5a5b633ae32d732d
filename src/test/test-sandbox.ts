import { createServer } from 'node:net';
import { afterAll } from 'vitest';
import { createSandbox } from '#sandbox/app.ts';
import { shapes } from '#sandbox/schema/shapes.ts';

const WEBHOOK_SECRET = 'whsec_test_platform';
const CONNECT_SECRET = 'whsec_test_connect';

/**
 * The payment provider's stand-in for one file of tests, kept in memory. Events come once or twice and in no order, as
 * a network would bring them. What it answers and tells is held against the SDK's types.
 * @returns the sandbox, and what the app has to know to use it
 */
export async function startTestSandbox() {
  // Known before the app listens: the addresses it hands out carry it.
  const port = await freePort();
  const webhooks = `http://127.0.0.1:${port}/api/stripe`;
  const sandbox = createSandbox({
    file: ':memory:',
    port: 0,
    token: 'sandbox-test',
    endpoints: [
      { url: `${webhooks}/webhook`, secret: WEBHOOK_SECRET, connect: false },
      { url: `${webhooks}/connect-webhook`, secret: CONNECT_SECRET, connect: true },
    ],
    delivery: { duplicate: true, shuffle: true },
    inspect: await shapes(),
  });
  const url = await sandbox.listen();
  afterAll(() => sandbox.close());
  return {
    sandbox,
    env: {
      PORT: String(port),
      SANDBOX_URL: url,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET,
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
