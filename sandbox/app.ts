import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { balanceTasks, checkBalances } from './balance.ts';
import { subscribe } from './billing/checkout-mode.ts';
import { billingEventHandlers, billingTasks } from './billing/cycle.ts';
import { registerInvoicePages } from './billing/pages.ts';
import { registerPortal } from './billing/portal.ts';
import { registerCheckoutPages } from './checkout/pages.ts';
import { checkoutTasks } from './checkout/sessions.ts';
import type { ScheduledTasks } from './clock.ts';
import { availableTasks } from './connect/balances.ts';
import { connectControls } from './connect/controls.ts';
import { registerConnectPages } from './connect/pages.ts';
import { payoutTasks } from './connect/payouts.ts';
import { registerControl, resend } from './control.ts';
import type { DeliveryPolicy } from './delivery/deliveries.ts';
import type { Endpoint } from './delivery/endpoints.ts';
import { Engine, type EngineOptions, newRequestId } from './engine.ts';
import { errorPage } from './pages/layout.ts';
import { chargeTasks } from './payments/book-charge.ts';
import { refundTasks } from './payments/refunds.ts';
import { type ApiError, errorResponse, noSuchRoute } from './protocol/api-error.ts';
import type { Includes } from './protocol/expand.ts';
import type { Fault } from './protocol/faults.ts';
import { parseForm, parseMultipart } from './protocol/params.ts';
import type { Route } from './protocol/route.ts';
import { registerRoutes, toApiError } from './protocol/router.ts';
import { accounts } from './routes/accounts.ts';
import { balance } from './routes/balance.ts';
import { balanceTransactions } from './routes/balance-transactions.ts';
import { billingPortal } from './routes/billing-portal.ts';
import { catalogue, catalogueIncludes } from './routes/catalogue.ts';
import { charges } from './routes/charges.ts';
import { checkoutSessions, linesOf } from './routes/checkout-sessions.ts';
import { customers } from './routes/customers.ts';
import { disputeControls, disputes } from './routes/disputes.ts';
import { events } from './routes/events.ts';
import { files } from './routes/files.ts';
import { invoiceIncludes, invoices } from './routes/invoices.ts';
import { paymentIntents } from './routes/payment-intents.ts';
import { paymentMethods } from './routes/payment-methods.ts';
import { payouts } from './routes/payouts.ts';
import { refundControls, refunds, refundsOf } from './routes/refunds.ts';
import { subscriptionControls, subscriptions } from './routes/subscriptions.ts';
import { transfers } from './routes/transfers.ts';
import { webhookEndpoints } from './routes/webhook-endpoints.ts';

const routes: readonly Route[] = [
  ...customers,
  ...checkoutSessions,
  ...paymentIntents,
  ...charges,
  ...refunds,
  ...disputes,
  ...files,
  ...balanceTransactions,
  ...events,
  ...webhookEndpoints,
  ...accounts,
  ...balance,
  ...transfers,
  ...payouts,
  ...catalogue,
  ...paymentMethods,
  ...subscriptions,
  ...invoices,
  ...billingPortal,
];

const controls: readonly Route[] = [
  ...refundControls,
  ...disputeControls,
  ...connectControls,
  ...subscriptionControls,
];

const tasks: ScheduledTasks = {
  ...balanceTasks,
  ...checkoutTasks,
  ...chargeTasks,
  ...refundTasks,
  ...availableTasks,
  ...payoutTasks,
  ...billingTasks,
};

const includes: Includes = {
  'checkout.session': { line_items: linesOf },
  charge: { refunds: refundsOf },
  ...catalogueIncludes,
  ...invoiceIncludes,
};

export interface SandboxOptions extends EngineOptions {
  port: number;
  host?: string;
  /** Logs failures; off in tests. */
  logger?: boolean;
}

export type Sandbox = ReturnType<typeof createSandbox>;

/** Accepts forms, and rejects as the provider does: JSON for the SDK, a page for a browser. */
function createServer(engine: Engine, { logger }: SandboxOptions) {
  /** The SDK accepts a response without `error` as a success, whatever its status; browsers get a page. */
  const reject = (refused: ApiError, request: FastifyRequest, reply: FastifyReply) =>
    request.headers.accept?.includes('text/html')
      ? errorPage(reply, refused.status)
      : reply
          .code(refused.status)
          .header('request-id', request.id)
          .send(errorResponse(refused, request.id, engine.publicUrl));
  const server = Fastify({
    logger: logger ? { level: 'warn' } : false,
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: 6 * 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm, maxParamLength: 300 },
    frameworkErrors: (error, request, reply: FastifyReply) =>
      reject(toApiError(error, request), request, reply),
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: string | Buffer) =>
      parseMultipart(request.headers['content-type'] ?? '', Buffer.from(body)),
  );
  // Its own clock, as that of its events.
  server.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(engine.clock.now() * 1000).toUTCString());
  });
  server.setErrorHandler((error, request, reply) => reject(toApiError(error, request), request, reply));
  server.setNotFoundHandler((request, reply) =>
    reject(noSuchRoute(request.method, request.url.split('?')[0] ?? ''), request, reply),
  );
  return server;
}

/** Creates the payment provider's stand-in: its API, hosted pages and webhooks. It does not listen yet. */
export function createSandbox(options: SandboxOptions) {
  const engine = new Engine(options, tasks, billingEventHandlers);
  const server = createServer(engine, options);
  server.get('/healthz', async () => ({ ok: true }));
  registerRoutes(server, engine, routes, includes);
  registerControl(server, engine, controls);
  registerCheckoutPages(server, engine, subscribe);
  registerConnectPages(server, engine);
  registerInvoicePages(server, engine);
  registerPortal(server, engine);

  return {
    server,
    /** Empty until it listens. */
    get url() {
      return engine.publicUrl;
    },
    async listen(): Promise<string> {
      const host = options.host ?? '127.0.0.1';
      await server.listen({ port: options.port, host });
      const { port } = server.server.address() as AddressInfo;
      engine.publicUrl ||= `http://${host}:${port}`;
      engine.start();
      return engine.publicUrl;
    },
    async close(): Promise<void> {
      await server.close();
      await engine.close();
    },

    /** Moves the clock forward by seconds and runs the tasks that fall due. Returns the new time. */
    advance: (seconds: number) => engine.advance(seconds),
    now: () => engine.clock.now(),
    /** Sets how webhooks are delivered from now on. */
    deliveries(policy: Partial<DeliveryPolicy>): void {
      engine.deliveries.policy = { ...engine.deliveries.policy, ...policy };
    },
    /** Sends all pending webhooks, and those they cause. Resolves when they are answered. */
    flush: () => engine.deliveries.flush(),
    /** Sends an event again. */
    resend: (eventId: string) => resend(engine, eventId),
    /** Replaces the configured webhook endpoints. */
    setEndpoints(endpoints: readonly Endpoint[]): void {
      engine.endpoints.configured = endpoints;
    },
    /** Makes the next matching request fail. */
    failNext: (fault: Fault) => engine.faults.add(fault),
    /** Books later charges, with their fees, after this many seconds. */
    settleAfter(seconds: number): void {
      engine.settleSeconds = seconds;
    },
    /** The requests it received, oldest first. */
    log: () => engine.log.lines,
    /** All webhook deliveries, oldest first. */
    deliveryLog: () =>
      engine.db.all<{
        type: string;
        status: string;
        attempt: number;
        answer: string | null;
        event_id: string;
      }>(
        `select obj.json ->> '$.type' as type, delivery.status, attempt, answer, event_id
         from delivery join obj on obj.id = event_id order by delivery.id`,
      ),
    /** @throws when a balance is not the sum of its transactions */
    checkBalances: () => engine.read(checkBalances),
    /** Calls any other control route: `sandbox.control('payouts/po_1/fail')`. */
    async control<T = unknown>(path: string, body: object = {}): Promise<T> {
      const response = await server.inject({
        method: 'POST',
        url: `/_sandbox/${path}`,
        headers: { authorization: `Bearer ${options.token}` },
        payload: body,
      });
      if (response.statusCode >= 400) throw new Error(`${path}: ${response.body}`);
      return response.json<T>();
    },
  };
}
