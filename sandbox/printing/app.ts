import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Fault, Faults } from '#sandbox/protocol/faults.ts';
import { secretsMatch } from '#sandbox/secret.ts';
import { type OrderRow, type OrderState, Orders } from './orders.ts';

export interface PrintSandboxOptions {
  /** A path, or ':memory:'. */
  file: string;
  port: number;
  token: string;
  /** How long an order stays in each state; null: until it is told to go on. */
  stepMs: number | null;
}

const line = z.string().max(200);
const product = z.string().regex(/^card-\d+x\d+-(matte|gloss|foil)$/, 'This product is not made here.');
const order = z.strictObject({
  key: z.string().min(8).max(100),
  shipTo: z.strictObject({
    name: line.min(1),
    line1: line.min(1),
    line2: line,
    city: line,
    region: line,
    postalCode: line,
    country: z.string().length(2, 'A parcel needs a country.'),
  }),
  prints: z
    .array(z.strictObject({ product, file: z.url() }))
    .min(1)
    .max(500),
});
const quote = z.strictObject({ products: z.array(product).min(1).max(500), country: z.string().length(2) });
const moved = z.strictObject({
  state: z.enum(['received', 'accepted', 'in_production', 'shipped', 'refused', 'cancelled']),
  reason: z.string().optional(),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
});

/**
 * Stands in for a print partner, whose API we have no contract for yet. It prints nothing, but keeps what was ordered, looks at
 * the files, and can be told to fail, to be slow and to refuse.
 */
export function createPrintSandbox({ file, port, token, stepMs }: PrintSandboxOptions) {
  const orders = new Orders(file);
  const faults = new Faults();
  const ending = new AbortController();
  const server = Fastify({ logger: false, bodyLimit: 1024 * 1024, forceCloseConnections: true });
  server.setErrorHandler((error, _request, reply) => {
    const [status, body] =
      error instanceof z.ZodError
        ? refused(422, error.issues[0]?.message ?? 'This order can’t be read.')
        : refused(500, (error as Error).message);
    return reply.code(status).send(body);
  });

  server.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz') return;
    if (!secretsMatch(`Bearer ${token}`, request.headers.authorization))
      return reply.code(401).send({ message: 'The token is wrong.' });
  });
  server.get('/healthz', () => ({ ok: true }));

  serveOrders(server, orders, faults);
  serveControls(server, orders, faults);

  return {
    /** @returns its address */
    async listen(): Promise<string> {
      await server.listen({ port, host: '127.0.0.1' });
      if (stepMs !== null) void orders.run(stepMs, ending.signal);
      return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    },
    async close(): Promise<void> {
      ending.abort();
      await server.close();
      orders.close();
    },
    orders,
    faults,
  };
}

/** What a partner offers us. */
function serveOrders(server: FastifyInstance, orders: Orders, faults: Faults): void {
  /** Answers, unless a fault was asked for: before anything is done, or when only the answer is lost. */
  const answering =
    (work: (body: unknown, key: string) => Answer) =>
    async (request: { method: string; url: string; body: unknown; params: unknown }, reply: FastifyReply) => {
      const fault = faults.take(request.method, request.url);
      if (fault?.delayMs) await sleep(fault.delayMs);
      const fails = fault !== null && (fault.status !== undefined || !fault.delayMs);
      if (fails && !fault.afterCommit) return injectFault(fault, reply);
      const [status, body] = work(request.body, (request.params as { key?: string }).key ?? '');
      return fails ? injectFault(fault, reply) : reply.code(status).send(body);
    };

  server.post(
    '/v1/orders',
    answering((body) => {
      const asked = order.parse(body);
      const known = orders.find(asked.key);
      if (!known) return [201, shown(orders.add(asked))];
      if (known.state === 'cancelled') return refused(409, 'This order was cancelled.');
      if (known.request !== JSON.stringify(asked)) return refused(409, 'This key belongs to another order.');
      return [200, shown(known)];
    }),
  );
  server.get(
    '/v1/orders/:key',
    answering((_body, key) => {
      const known = orders.find(key);
      return known ? [200, shown(known)] : refused(404, 'There is no such order.');
    }),
  );
  server.post(
    '/v1/orders/:key/cancel',
    answering((_body, key) => {
      const known = orders.find(key);
      if (known?.state === 'in_production' || known?.state === 'shipped')
        return refused(409, 'It is being made already.');
      if (known) orders.move(key, 'cancelled');
      else orders.bury(key);
      return [200, { state: 'cancelled' }];
    }),
  );
  server.post(
    '/v1/quotes',
    answering((body) => {
      const { products, country } = quote.parse(body);
      const making = products.reduce((sum, one) => sum + (one.endsWith('foil') ? 260 : 180), 0);
      return [200, { amount: making + (country === 'US' ? 420 : 890), currency: 'USD', days: 3 }];
    }),
  );
}

/** For tests and for trying things out. */
function serveControls(server: FastifyInstance, orders: Orders, faults: Faults): void {
  server.get('/_sandbox/orders', () => ({ orders: orders.all().map(shown) }));
  server.post('/_sandbox/fail-next', (request) => {
    faults.add(request.body as Fault);
    return {};
  });
  server.post('/_sandbox/refuse-next', (request) => {
    orders.refuseNext = z.strictObject({ reason: z.string() }).parse(request.body).reason;
    return {};
  });
  server.post('/_sandbox/orders/:key', async (request) => {
    const { key } = request.params as { key: string };
    const { state, ...more } = moved.parse(request.body);
    orders.move(key, state, more);
    return {};
  });
  server.post('/_sandbox/orders/:key/advance', async (request) => {
    const { key } = request.params as { key: string };
    await orders.advance(key);
    const known = orders.find(key);
    return known ? shown(known) : {};
  });
}

interface ShownOrder {
  key: string;
  id: string;
  state: OrderState;
  reason: string | null;
  parcel: { carrier: string; trackingNumber: string | null } | null;
}

const shown = ({ key, id, state, reason, carrier, tracking_number }: OrderRow): ShownOrder => ({
  key,
  id,
  state,
  reason,
  parcel: carrier ? { carrier, trackingNumber: tracking_number } : null,
});

/** A status and a body. */
type Answer = [number, object];

const refused = (status: number, message: string): Answer => [status, { message }];

/** A status, or a connection that breaks. */
function injectFault({ status }: Fault, reply: FastifyReply): FastifyReply {
  if (status) return reply.code(status).send({ message: 'Injected failure.' });
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
