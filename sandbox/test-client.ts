import { createServer } from 'node:http';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import { createSandbox, type SandboxOptions } from './app.ts';
import { createWireValidator } from './schema/shapes.ts';

/**
 * A sandbox for one test file, and the SDK connected to it as the app connects. Every response and event is validated
 * against the SDK's types.
 */
export async function testSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = createSandbox({
    file: ':memory:',
    port: 0,
    token: 'sandbox-test',
    endpoints: [],
    validate: await createWireValidator(),
    ...options,
  });
  const { hostname: host, port } = new URL(await sandbox.listen());
  afterAll(() => sandbox.close());
  const client = (maxNetworkRetries: number) =>
    new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false, maxNetworkRetries });
  const headers = { authorization: 'Bearer sk_test_sandbox' };
  return {
    sandbox,
    stripe: client(0),
    /** Retries failed requests, as the app's client does. */
    retrying: client(2),
    /** A plain HTTP request, without the SDK. */
    raw: async (
      method: string,
      path: string,
      form?: Record<string, string>,
      more: Record<string, string> = {},
    ) => {
      const body = form && new URLSearchParams(form);
      const response = await fetch(`${sandbox.url}${path}`, {
        method,
        body,
        headers: { ...headers, ...more },
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    /** A payment of 100.00 by one of the test cards. */
    charge: async (card = 'pm_card_visa') => {
      const intent = await client(0).paymentIntents.create({
        amount: 10_000,
        currency: 'usd',
        confirm: true,
        payment_method: card,
      });
      return String(intent.latest_charge);
    },
  };
}

/** Receives webhooks, and answers with the status a test sets. */
export async function webhookReceiver() {
  const received: { body: string; signature: string; event: Stripe.Event }[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push({
        body,
        signature: String(request.headers['stripe-signature']),
        event: JSON.parse(body),
      });
      response.writeHead(state.status, state.status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    state,
    types: () => received.map(({ event }) => event.type),
    close: () =>
      new Promise((done) => {
        server.close(done);
        // The sender uses keep-alive connections.
        server.closeAllConnections();
      }),
  };
}
