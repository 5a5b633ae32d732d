import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { balanceDuties, checkBalances } from './balance.ts';
import { subscribe } from './billing/checkout-mode.ts';
import { billingDuties, billingReactions } from './billing/cycle.ts';
import { registerInvoicePages } from './billing/pages.ts';
import { registerCheckoutPages } from './checkout/pages.ts';
import { checkoutDuties } from './checkout/sessions.ts';
import type { Duties } from './clock.ts';
import { availableDuties } from './connect/balances.ts';
import { connectControls } from './connect/controls.ts';
import { registerConnectPages } from './connect/pages.ts';
import { payoutDuties } from './connect/payouts.ts';
import { registerControl, resend } from './control.ts';
import type { DeliveryPolicy } from './delivery/deliveries.ts';
import type { Endpoint } from './delivery/endpoints.ts';
import { House, type HouseOptions, newRequestId } from './house.ts';
import { wrongPage } from './pages/layout.ts';
import { refundDuties } from './payments/refunds.ts';
import { chargeDuties } from './payments/settle.ts';
import { failureFor, registerRoutes } from './protocol/door.ts';
import type { Includes } from './protocol/expand.ts';
import { type Failure, failureAnswer, noSuchRoute } from './protocol/failure.ts';
import type { Fault } from './protocol/faults.ts';
import { parseForm } from './protocol/params.ts';
import type { Route } from './protocol/route.ts';
import { accounts } from './routes/accounts.ts';
import { balance } from './routes/balance.ts';
import { balanceTransactions } from './routes/balance-transactions.ts';
import { catalogue, catalogueIncludes } from './routes/catalogue.ts';
import { charges } from './routes/charges.ts';
import { checkoutSessions, linesOf } from './routes/checkout-sessions.ts';
import { customers } from './routes/customers.ts';
import { disputeControls, disputes } from './routes/disputes.ts';
import { events } from './routes/events.ts';
import { invoiceIncludes, invoices } from './routes/invoices.ts';
import { paymentIntents } from './routes/payment-intents.ts';
import { paymentMethods } from './routes/payment-methods.ts';
import { payouts } from './routes/payouts.ts';
import { refundControls, refunds, refundsOf } from './routes/refunds.ts';
import { subscriptions } from './routes/subscriptions.ts';
import { transfers } from './routes/transfers.ts';
import { webhookEndpoints } from './routes/webhook-endpoints.ts';

const routes: readonly Route[] = [
  ...customers,
  ...checkoutSessions,
  ...paymentIntents,
  ...charges,
  ...refunds,
  ...disputes,
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
];

const controls: readonly Route[] = [...refundControls, ...disputeControls, ...connectControls];

const duties: Duties = {
  ...balanceDuties,
  ...checkoutDuties,
  ...chargeDuties,
  ...refundDuties,
  ...availableDuties,
  ...payoutDuties,
  ...billingDuties,
};

const includes: Includes = {
  'checkout.session': { line_items: linesOf },
  charge: { refunds: refundsOf },
  ...catalogueIncludes,
  ...invoiceIncludes,
};

export interface SandboxOptions extends HouseOptions {
  port: number;
  host?: string;
  /** Writes down what fails; tests look at the answers. */
  logger?: boolean;
}

export type Sandbox = ReturnType<typeof createSandbox>;

/** The payment provider's stand-in: its API, its hosted pages, its events. It does not listen yet. */
export function createSandbox(options: SandboxOptions) {
  const house = new House(options, duties, billingReactions);
  /** The SDK takes an answer without `error` for a success, whatever its status; people read a page. */
  const refuse = (refused: Failure, request: FastifyRequest, reply: FastifyReply) =>
    request.headers.accept?.includes('text/html')
      ? wrongPage(reply, refused.status)
      : reply
          .code(refused.status)
          .header('request-id', request.id)
          .send(failureAnswer(refused, request.id, house.publicUrl));
  const server = Fastify({
    logger: options.logger ? { level: 'warn' } : false,
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm, maxParamLength: 300 },
    frameworkErrors: (error, request, reply: FastifyReply) =>
      refuse(failureFor(error, request), request, reply),
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
  server.setErrorHandler((error, request, reply) => refuse(failureFor(error, request), request, reply));
  server.setNotFoundHandler((request, reply) =>
    refuse(noSuchRoute(request.method, request.url.split('?')[0] ?? ''), request, reply),
  );
  server.get('/healthz', async () => ({ ok: true }));
  registerRoutes(server, house, routes, includes);
  registerControl(server, house, controls);
  registerCheckoutPages(server, house, subscribe);
  registerConnectPages(server, house);
  registerInvoicePages(server, house);

  return {
    server,
    /** Where it is; empty until it listens. */
    get url() {
      return house.publicUrl;
    },
    async listen(): Promise<string> {
      const host = options.host ?? '127.0.0.1';
      await server.listen({ port: options.port, host });
      const { port } = server.server.address() as AddressInfo;
      house.publicUrl ||= `http://${host}:${port}`;
      house.start();
      return house.publicUrl;
    },
    async close(): Promise<void> {
      await server.close();
      await house.close();
    },

    /** Moves the clock forward by so many seconds; what falls due on the way happens. Gives the new time. */
    advance: (seconds: number) => house.advance(seconds),
    now: () => house.clock.now(),
    /** How events are told from now on. */
    deliveries(policy: Partial<DeliveryPolicy>): void {
      house.deliveries.policy = { ...house.deliveries.policy, ...policy };
    },
    /** Tells all that waits, and what comes of it, now. Resolves when it is answered. */
    flush: () => house.deliveries.flush(),
    /** Tells one event once more. */
    resend: (eventId: string) => resend(house, eventId),
    /** Who is told. */
    tell(endpoints: readonly Endpoint[]): void {
      house.endpoints.given = endpoints;
    },
    /** The next request of a kind goes wrong. */
    failNext: (fault: Fault) => house.faults.add(fault),
    /** Charges to come reach the balance, and know their fee, so many seconds later. */
    settleAfter(seconds: number): void {
      house.settleSeconds = seconds;
    },
    /** What it was asked, oldest first. */
    log: () => house.log.lines,
    /** What it has told and wants to tell. */
    told: () =>
      house.db.all<{
        type: string;
        status: string;
        attempt: number;
        answer: string | null;
        event_id: string;
      }>(
        `select obj.json ->> '$.type' as type, delivery.status, attempt, answer, event_id
         from delivery join obj on obj.id = event_id order by delivery.id`,
      ),
    /** @throws when the balances are not the sum of what was booked */
    check: () => house.read(checkBalances),
    /** Any other control: `sandbox.control('payouts/po_1/fail')`. */
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
