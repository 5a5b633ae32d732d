import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '#sandbox/engine.ts';
import { find } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { ApiError, errorResponse, unauthorized } from './api-error.ts';
import { expand, type Includes } from './expand.ts';
import type { Fault } from './faults.ts';
import type { StoredResponse } from './idempotency.ts';
import { readParams } from './params.ts';
import type { PathParams, Route } from './route.ts';
import { API_VERSION } from './version.ts';

interface ApiRequest {
  route: Route;
  requestId: string;
  account: string | null;
  key: string | null;
  params: Record<string, unknown>;
  path: PathParams;
}

/** Registers the API's routes: authenticate, replay or run in one transaction, expand, respond. */
export function registerRoutes(
  server: FastifyInstance,
  engine: Engine,
  routes: readonly Route[],
  includes: Includes,
): void {
  for (const route of routes) {
    server.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => handle(engine, route, includes, request, reply),
    });
  }
}

async function handle(
  engine: Engine,
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
    const scope = accountOf(engine, account);
    const params = (route.method === 'GET' ? request.query : (request.body ?? request.query)) as object;
    const asked: ApiRequest = {
      route,
      requestId,
      account: scope,
      key,
      params: { ...params },
      path: request.params as PathParams,
    };
    const fault = engine.faults.take(route.method, path);
    if (fault && !fault.afterCommit && (fault.status || !fault.delayMs)) {
      await sleep(fault.delayMs ?? 0);
      return injectFault(fault, reply);
    }
    const given = await runOnce(engine, asked, includes, path, fault);
    ({ replayed, status } = given);
    if (fault?.afterCommit && (fault.status || !fault.delayMs)) return injectFault(fault, reply);
    if (replayed) reply.header('idempotent-replayed', 'true');
    return reply.code(given.status).type('application/json').send(given.body);
  } catch (error) {
    const refused = toApiError(error, request);
    status = refused.status;
    if (refused.status === 409) reply.header('stripe-should-retry', 'true');
    return reply.code(refused.status).send(errorResponse(refused, requestId, engine.publicUrl));
  } finally {
    const at = engine.clock.now();
    engine.log.add({ id: requestId, method: route.method, path, status, account, key, replayed, at });
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
  if (/^(sk|rk)_live_/.test(given)) throw unauthorized('The sandbox does not accept live keys.');
  if (/^pk_/.test(given))
    throw unauthorized(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
    );
  if (!/^(sk|rk)_test_\w+$/.test(given)) throw unauthorized(`Invalid API Key provided: ${masked(given)}`);
}

const masked = (key: string) => `${key.slice(0, 7)}${'*'.repeat(8)}${key.slice(-4)}`;

/** @throws 403 when there is no such connected account */
function accountOf(engine: Engine, account: string | null): string | null {
  if (!account || engine.read((tx) => find(tx, 'account', account))) return account;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
  });
}

/** Runs a request, or replays the stored response to its idempotency key. */
async function runOnce(
  engine: Engine,
  asked: ApiRequest,
  includes: Includes,
  url: string,
  fault: Fault | null,
): Promise<StoredResponse & { replayed: boolean }> {
  const { key, account, route } = asked;
  const scope = account ?? '';
  const request = key && `${route.method} ${url} ${canonicalJson(asked.params)}`;
  const before = key && request ? engine.idempotency.begin(scope, key, request, engine.clock.now()) : null;
  if (before) return { ...before, replayed: true };
  try {
    if (fault?.delayMs && !fault.afterCommit) await sleep(fault.delayMs);
    const given = execute(engine, asked, includes, request);
    if (fault?.delayMs && fault.afterCommit) await sleep(fault.delayMs);
    return { ...given, replayed: false };
  } finally {
    if (key) engine.idempotency.end(scope, key);
  }
}

/** One transaction: what the route does and, with an idempotency key, its stored response. */
function execute(
  engine: Engine,
  asked: ApiRequest,
  includes: Includes,
  request: string | null,
): StoredResponse {
  const { route, account, key, requestId } = asked;
  const { expand: wanted, ...given } = asked.params;
  // Invalid parameters are reported before anything is stored under the key.
  const input = readParams(route.params, given) as never;
  const paths = wanted === undefined ? [] : [wanted].flat().map(String);
  const about = { account, request: { id: requestId, idempotencyKey: key } };
  const keep = (tx: Tx, answer: StoredResponse): StoredResponse => {
    if (key && request !== null) engine.idempotency.save(account ?? '', key, request, answer, tx.now);
    return answer;
  };
  const work = (tx: Tx): StoredResponse => {
    try {
      const object = expand(tx, route.run(tx, input, asked.path), paths, includes);
      tx.validate(object);
      return keep(tx, { status: 200, body: JSON.stringify(object) });
    } catch (error) {
      if (error instanceof ApiError && error.commits) return keep(tx, errorAnswer(engine, error, requestId));
      throw error;
    }
  };
  if (route.method === 'GET') return engine.read(work, about);
  try {
    return engine.transact(work, about);
  } catch (error) {
    // Rolled back, but the error is stored: a retry gets the same response.
    if (!(error instanceof ApiError)) throw error;
    return engine.transact((tx) => keep(tx, errorAnswer(engine, error, requestId)), about);
  }
}

const errorAnswer = (engine: Engine, failure: ApiError, requestId: string): StoredResponse => ({
  status: failure.status,
  body: JSON.stringify(errorResponse(failure, requestId, engine.publicUrl)),
});

/** JSON with sorted keys: the order of parameters makes no difference. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`;
}

/** Fails as the test asked: with a status, or by closing the connection. */
function injectFault({ status }: Fault, reply: FastifyReply): FastifyReply {
  if (status) throw new ApiError(status, { type: 'api_error', message: 'Injected failure.' });
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

export function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const status = typeof error === 'object' && error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return new ApiError(status, { type: 'invalid_request_error', message: (error as Error).message });
  }
  request.log.error({ err: error }, 'the sandbox failed');
  return new ApiError(500, {
    type: 'api_error',
    message: `The sandbox failed: ${error instanceof Error ? error.message : error}`,
  });
}
