import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type Call,
  type CallParsed,
  type CallReply,
  type LimitName,
  methodsOf,
  present,
  routeOf,
} from '#platform/call.ts';
import type { Ctx, Deps, Viewer } from '#platform/ctx.ts';
import { invalid, Refusal, unauthenticated, versionConflict } from '#platform/errors.ts';
import { quotaHeaders } from '#platform/limits.ts';
import type { Permission, Reach } from '#platform/permission.ts';
import { noteWrite } from '#platform/recent-writes.ts';
import { isGuestToken } from '#platform/secret.ts';
import type { SiteId } from '#platform/site.ts';
import { inputOf, permissionHooks, permissionOf } from './call-permission.ts';
import { cacheHeaders, type ResponseCache } from './response-cache.ts';

/** A call and its implementation. */
export interface Binding {
  call: Call;
  handle(ctx: Ctx, input: CallParsed<Call>, request: FastifyRequest | null): Promise<unknown>;
  reach?(ctx: Ctx, input: CallParsed<Call>): Promise<Reach> | Reach;
}

/**
 * `serve(joinTribe, (ctx, { body }) => join(ctx, body.tribeId))`
 * @param reach the sites that the call's effect holds for, where its act depends on them. @throws 404 for an unknown target
 */
export function serve<C extends Call>(
  call: C,
  handle: (ctx: Ctx, input: CallParsed<C>, request: FastifyRequest | null) => Promise<CallReply<C>>,
  reach?: (ctx: Ctx, input: CallParsed<C>) => Promise<Reach> | Reach,
): Binding {
  return {
    call,
    handle: handle as Binding['handle'],
    ...(reach && { reach: reach as NonNullable<Binding['reach']> }),
  };
}

/**
 * Finds the viewer of a bearer token on a site; null when the session doesn't exist or has ended. The rate limit of the
 * action is taken in the same query, with 429 when it is exceeded.
 */
export type FindViewer = (
  deps: Deps,
  token: string,
  site: SiteId,
  limit: LimitName | null,
) => Promise<Viewer | null>;

export interface Gate {
  deps: Deps;
  cache: ResponseCache;
  findViewer: FindViewer;
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx;
    /** The limit that this request counts toward, chosen by its body. */
    chosenLimit: LimitName | null;
  }
}

/**
 * Registers the routes of all calls. A call without an access rule, or one bound twice, fails the boot.
 */
export async function registerCalls(
  app: FastifyInstance,
  bindings: readonly Binding[],
  gate: Gate,
): Promise<void> {
  app.decorateRequest('ctx', null as never);
  app.decorateRequest('chosenLimit', null);
  for (const binding of bindings.filter(({ call }) => !call.upload))
    addRoute(app, binding, gate, permissionOf(binding, gate));
  // Only calls that take a file pay for the multipart parser. The operation decides the maximum size.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 4, fieldSize: 2048, parts: 5, headerPairs: 50, fileSize: Infinity },
    });
    for (const binding of bindings.filter(({ call }) => call.upload))
      addRoute(scope, binding, gate, permissionOf(binding, gate));
  });
}

/** For the API docs only: the operation streams the file itself. */
const OneFile = z.unknown().meta({
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
});

function addRoute(app: FastifyInstance, binding: Binding, gate: Gate, permission: Permission | null): void {
  const { call } = binding;
  if (!['key', 'member', 'manager', 'staff'].includes(call.access)) {
    throw new Error(`${call.method} ${call.path} does not say who may call it`);
  }
  for (const method of methodsOf(call)) {
    app.route({
      method,
      url: `/api${call.path}`,
      // HEAD routes for every read would double the API docs and help nobody.
      exposeHeadRoute: false,
      ...(call.largestBody ? { bodyLimit: call.largestBody } : {}),
      schema: {
        summary: call.summary,
        tags: [call.group],
        security: call.access === 'key' ? [{ apiKey: [] }] : [{ apiKey: [], session: [] }],
        ...(call.params ? { params: call.params } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.body ? { body: call.body } : {}),
        ...(call.upload ? { consumes: ['multipart/form-data'], body: OneFile } : {}),
        response: { 200: call.reply },
      },
      onRequest: (request, reply) => pass(gate, call, request, reply),
      ...(permission && permissionHooks(binding, permission)),
      handler: (request, reply) => answer(gate, binding, request, reply),
      // Rejected by the schema or the operation. A request the gate rejected has no ctx yet.
      onError: async ({ ctx, chosenLimit }) => {
        for (const limit of [call.limit, chosenLimit])
          if (limit && ctx?.viewer) await ctx.deps.limits.release(limit, ctx.viewer.accountId);
      },
    });
  }
}

const keyFits = (gate: Gate, request: FastifyRequest) =>
  request.headers['x-api-key'] === gate.deps.config.API_KEY;
const tokenOf = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];

/**
 * The viewer and the site. 401 without the API key or with an ended session.
 * @param guests a guest is the viewer too; elsewhere they are a visitor
 */
export async function enter(
  gate: Gate,
  request: FastifyRequest,
  { limit = null, guests = false }: { limit?: LimitName | null; guests?: boolean } = {},
): Promise<Ctx> {
  const { deps } = gate;
  if (!keyFits(gate, request)) throw unauthenticated('API_KEY_REQUIRED');
  const site = deps.hosts.siteOf(request.headers.host);
  const token = tokenOf(request);
  const found = token ? await gate.findViewer(deps, token, site, limit) : null;
  if (token && !found) throw unauthenticated(isGuestToken(token) ? 'LINK_ENDED' : 'SESSION_ENDED');
  const viewer = found?.state === 'guest' && !guests ? null : found;
  return { sql: deps.sql, viewer, site, now: deps.clock(), deps };
}

/** The same for a file that takes long to write. */
export async function enterForExport(gate: Gate, request: FastifyRequest): Promise<Ctx> {
  return { ...(await enter(gate, request)), sql: gate.deps.pools.slow.of('exports') };
}

/** The gate: API key, site, session, rate limit. It runs before the body is read, so that strangers cost no parsing. */
async function pass(gate: Gate, call: Call, request: FastifyRequest, reply: FastifyReply) {
  if (!keyFits(gate, request)) throw unauthenticated('API_KEY_REQUIRED');
  const signedIn = tokenOf(request) !== undefined;
  if (call.access !== 'key' && !signedIn) throw unauthenticated('SIGN_IN_REQUIRED');
  if (
    call.changes &&
    /prefetch/.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''))
  ) {
    throw invalid('This address changes something, so it can’t be prefetched.', undefined, 'NO_PREFETCH');
  }
  if (!signedIn && call.cacheSeconds && request.method === 'GET') {
    const cached = gate.cache.find(cacheKey(gate.deps.hosts.siteOf(request.headers.host), request));
    if (cached) return gate.cache.send(cached, request, reply);
  }
  const ctx = await enter(gate, request, { limit: call.limit ?? null, guests: call.guests ?? false });
  if (call.access !== 'key' && !ctx.viewer) throw unauthenticated('SIGN_IN_REQUIRED');
  // Anybody can be a new guest at any moment.
  const isVisitor = !ctx.viewer || ctx.viewer.state === 'guest';
  const quota =
    call.limit && isVisitor
      ? await ctx.deps.limits.takeFromAddress(call.limit, request.ip)
      : ctx.viewer?.quota;
  if (quota) reply.headers(quotaHeaders([quota]));
  request.ctx = { ...ctx, sql: await sqlFor(gate.deps, call, ctx.viewer) };
}

const changes = (call: Call) => call.method !== 'GET' || call.changes === true;

/** The connections for a call. What reads may do so from a replica that has what the viewer wrote. */
async function sqlFor({ sql, pools }: Deps, call: Call, viewer: Viewer | null): Promise<Deps['sql']> {
  const { reads, slow, replicas } = pools;
  if (call.access === 'staff') return slow.of('staff');
  if (changes(call)) return sql;
  const mayLag = call.access !== 'manager' && !call.fresh && (await replicas.have(viewer?.lastWrite));
  return (mayLag ? reads.replica : reads.primary).of(routeOf(call));
}

async function answer(gate: Gate, binding: Binding, request: FastifyRequest, reply: FastifyReply) {
  const { call } = binding;
  await takeChosenLimit(call, request, reply);
  const ctx = call.access === 'staff' ? { ...request.ctx, audit: { rows: 0 } } : request.ctx;
  const make = async () => {
    try {
      const made = present(call, await binding.handle(ctx, inputOf(request), request));
      if (call.asksGuardian?.(made as never)) reply.code(202);
      return JSON.stringify(made);
    } catch (error) {
      throw allowedRefusal(call, error);
    }
  };
  if (!ctx.viewer && call.cacheSeconds && request.method === 'GET') {
    const key = cacheKey(ctx.site, request);
    const shared = gate.cache.once(key, call.cacheSeconds, async () => ({
      text: await make(),
      type: JSON_TYPE,
    }));
    return gate.cache.send(await shared, request, reply);
  }
  const body = await make();
  checkRecorded(call, ctx);
  if (ctx.viewer && changes(call)) await noteWrite(gate.deps, ctx.viewer.accountId);
  return reply
    .header(
      'cache-control',
      call.access === 'key' && !call.changes && !ctx.viewer ? cacheHeaders.revalidate : cacheHeaders.never,
    )
    .type(JSON_TYPE)
    .send(body);
}

/**
 * Counts what a new account sends toward the limit that its body chooses; one that is exceeded isn't given back. Others
 * are counted by the gate alone, in the statement that finds them.
 */
async function takeChosenLimit(
  { limitWhenNew }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { viewer, deps } = request.ctx;
  if (!limitWhenNew || viewer?.trust !== 'new') return;
  const limit = limitWhenNew(request.body as never);
  const chosen = await deps.limits.take(limit, viewer.accountId, { trust: viewer.trust });
  reply.headers(quotaHeaders(viewer.quota ? [viewer.quota, chosen] : [chosen]));
  request.chosenLimit = limit;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Every change by staff writes exactly one row of the audit log; a call about several things, one for each. The change
 * is done by now, so a wrong count is logged and doesn't fail the answer; tests fail on it.
 */
function checkRecorded(call: Call, { audit, deps }: Ctx): void {
  // Of several things some, or none, may have been changed.
  if (!audit || call.method === 'GET' || call.audit === 'each') return;
  if (audit.rows === (call.audit === 'none' ? 0 : 1)) return;
  deps.log.error(
    { call: routeOf(call), rows: audit.rows },
    'a staff call wrote the wrong number of audit rows',
  );
}

const cacheKey = (site: SiteId, request: FastifyRequest) => `${site} ${request.url}`;

/** What a stale version is answered with passes the allow-list too. */
function allowedRefusal(call: Call, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'VERSION_CONFLICT') return error;
  const { current } = (error.details ?? {}) as { current?: unknown };
  return versionConflict(present(call, current, call.current), error.message);
}
