import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '#sandbox/house.ts';
import { find } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { expand, type Includes } from './expand.ts';
import { Failure, failureAnswer, unauthorized } from './failure.ts';
import type { Fault } from './faults.ts';
import type { Answer } from './idempotency.ts';
import { readParams } from './params.ts';
import type { PathParams, Route } from './route.ts';
import { API_VERSION } from './version.ts';

interface Asked {
  route: Route;
  requestId: string;
  account: string | null;
  key: string | null;
  params: Record<string, unknown>;
  path: PathParams;
}

/** The API: who asks, whether it was asked before, what is asked, done in one transaction. */
export function registerRoutes(
  server: FastifyInstance,
  house: House,
  routes: readonly Route[],
  includes: Includes,
): void {
  for (const route of routes) {
    server.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => answer(house, route, includes, request, reply),
    });
  }
}

async function answer(
  house: House,
  route: Route,
  includes: Includes,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const requestId = request.id;
  const key = route.method === 'POST' ? headerOf(request, 'idempotency-key') : null;
  reply.headers({
    'request-id': requestId,
    'stripe-version': headerOf(request, 'stripe-version') ?? API_VERSION,
    ...(key ? { 'idempotency-key': key } : {}),
  });
  const path = request.url.split('?')[0] ?? '';
  const account = headerOf(request, 'stripe-account');
  let replayed = false;
  let status = 500;
  try {
    authorise(request);
    const scope = accountOf(house, account);
    const params = (route.method === 'GET' ? request.query : (request.body ?? request.query)) as object;
    const asked: Asked = {
      route,
      requestId,
      account: scope,
      key,
      params: { ...params },
      path: request.params as PathParams,
    };
    const fault = house.faults.take(route.method, path);
    if (fault && !fault.afterCommit && (fault.status || !fault.delayMs)) {
      await sleep(fault.delayMs ?? 0);
      return fail(fault, reply);
    }
    const given = await once(house, asked, includes, path, fault);
    ({ replayed, status } = given);
    if (fault?.afterCommit && (fault.status || !fault.delayMs)) return fail(fault, reply);
    if (replayed) reply.header('idempotent-replayed', 'true');
    return reply.code(given.status).type('application/json').send(given.body);
  } catch (error) {
    const refused = failureFor(error, request);
    status = refused.status;
    if (refused.status === 409) reply.header('stripe-should-retry', 'true');
    return reply.code(refused.status).send(failureAnswer(refused, requestId, house.publicUrl));
  } finally {
    const at = house.clock.now();
    house.log.add({ id: requestId, method: route.method, path, status, account, key, replayed, at });
  }
}

const headerOf = (request: FastifyRequest, name: string): string | null =>
  [request.headers[name]].flat()[0] || null;

/** @throws 401 */
function authorise(request: FastifyRequest): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!given)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (/^(sk|rk)_live_/.test(given))
    throw unauthorized('This is the sandbox: it takes no live keys. No real money moves here.');
  if (/^pk_/.test(given))
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
    );
  if (!/^(sk|rk)_test_\w+$/.test(given)) throw unauthorized(`Invalid API Key provided: ${masked(given)}`);
}

const masked = (key: string) => `${key.slice(0, 7)}${'*'.repeat(8)}${key.slice(-4)}`;

/** @throws 403 when there is no such connected account */
function accountOf(house: House, account: string | null): string | null {
  if (!account || house.read((tx) => find(tx, 'account', account))) return account;
  throw new Failure(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
  });
}

/** Does what is asked, or gives the answer of the first time. Repeated requests are known by their key. */
async function once(
  house: House,
  asked: Asked,
  includes: Includes,
  url: string,
  fault: Fault | null,
): Promise<Answer & { replayed: boolean }> {
  const { key, account, route } = asked;
  const scope = account ?? '';
  const request = key && `${route.method} ${url} ${sorted(asked.params)}`;
  const before = key && request ? house.idempotency.begin(scope, key, request, house.clock.now()) : null;
  if (before) return { ...before, replayed: true };
  try {
    if (fault?.delayMs && !fault.afterCommit) await sleep(fault.delayMs);
    const given = run(house, asked, includes, request);
    if (fault?.delayMs && fault.afterCommit) await sleep(fault.delayMs);
    return { ...given, replayed: false };
  } finally {
    if (key) house.idempotency.end(scope, key);
  }
}

/** One transaction: what the call does and, for a request with a key, the answer it will always have. */
function run(house: House, asked: Asked, includes: Includes, request: string | null): Answer {
  const { route, account, key, requestId } = asked;
  const { expand: wanted, ...given } = asked.params;
  // What cannot be read was never begun: it is not kept under its key.
  const input = readParams(route.params, given) as never;
  const paths = wanted === undefined ? [] : [wanted].flat().map(String);
  const about = { account, request: { id: requestId, idempotencyKey: key } };
  const keep = (tx: Tx, answer: Answer): Answer => {
    if (key && request !== null) house.idempotency.keep(account ?? '', key, request, answer, tx.now);
    return answer;
  };
  const work = (tx: Tx): Answer => {
    try {
      const object = expand(tx, route.run(tx, input, asked.path), paths, includes);
      tx.inspect(object);
      return keep(tx, { status: 200, body: JSON.stringify(object) });
    } catch (error) {
      if (error instanceof Failure && error.keeps) return keep(tx, refusal(house, error, requestId));
      throw error;
    }
  };
  if (route.method === 'GET') return house.read(work, about);
  try {
    return house.transact(work, about);
  } catch (error) {
    // Undone, and yet answered: the same question has the same answer.
    if (!(error instanceof Failure)) throw error;
    return house.transact((tx) => keep(tx, refusal(house, error, requestId)), about);
  }
}

const refusal = (house: House, failure: Failure, requestId: string): Answer => ({
  status: failure.status,
  body: JSON.stringify(failureAnswer(failure, requestId, house.publicUrl)),
});

/** The same parameters in another order are the same request. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${sorted(one)}`).join(',')}}`;
}

/** As it was ordered: another answer, or the connection ends without one. */
function fail({ status }: Fault, reply: FastifyReply): FastifyReply {
  if (status) throw new Failure(status, { type: 'api_error', message: 'This was ordered to fail.' });
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

export function failureFor(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  const status = typeof error === 'object' && error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return new Failure(status, { type: 'invalid_request_error', message: (error as Error).message });
  }
  request.log.error({ err: error }, 'the sandbox failed');
  return new Failure(500, {
    type: 'api_error',
    message: `The sandbox failed: ${error instanceof Error ? error.message : error}`,
  });
}
