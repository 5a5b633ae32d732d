import type { FastifyInstance } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { contentPolicy } from './content-policy.ts';
import { type LocalApi, localApi } from './local-api.ts';
import type { Binding, Gate } from './serve.ts';

/** Seconds a rendered page is cached. Every page is rendered signed out, so it is the same for everyone. */
const PAGE_SECONDS = 5;

/** What entry.server.tsx exports beside its handler: the loaders' context, and how to read it after rendering. */
interface PageBuild {
  entry: {
    module: {
      preparePage(context: RouterContextProvider, given: { api: LocalApi; liveFrom: number }): void;
      takePage(context: RouterContextProvider): string;
    };
  };
}

/** Renders every URL that is neither a file nor a call. `load` returns the build; in development a fresh one. */
export function registerPages(
  app: FastifyInstance,
  gate: Gate,
  bindings: readonly Binding[],
  load: () => Promise<ServerBuild>,
): void {
  const { deps, cache } = gate;
  const production = deps.config.NODE_ENV === 'production';
  const local = localApi(bindings, deps);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const site = deps.hosts.siteOf(request.headers.host);
    const key = `${site} page ${request.url}`;
    const cached = production ? cache.find(key) : undefined;
    if (cached) return cache.send(cached, request, reply);

    const build = await load();
    const context = new RouterContextProvider();
    const { preparePage, takePage } = (build as unknown as PageBuild).entry.module;
    // Taken before the first read: later events reach the page through its live stream.
    preparePage(context, { api: local(site), liveFrom: deps.live.newest });
    const response = await handlerOf(build, deps.config.NODE_ENV)(
      new Request(deps.hosts.urlOf(site, request.url), { headers: { accept: 'text/html' } }),
      context,
    );
    for (const [name, value] of response.headers) reply.header(name, value);
    const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    // Responses that aren't pages have their own body: data for the router, or the final error.
    const body = takePage(context) || (await response.text());
    const policy = { 'content-security-policy': contentPolicy(body, !production, deps.config.MEDIA_ORIGIN) };
    reply.code(response.status).headers(policy);
    if (response.status === 503) reply.header('retry-after', 2);
    if (response.status !== 200 || !production) {
      return reply.header('cache-control', 'no-cache').type(type).send(body);
    }
    return cache.send(cache.store(key, PAGE_SECONDS, body, type, policy), request, reply);
  });
}

// Reading a build's routes costs more than rendering most pages, so it happens once per build.
const handlers = new WeakMap<ServerBuild, RequestHandler>();
function handlerOf(build: ServerBuild, mode: string): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode);
  handlers.set(build, handler);
  return handler;
}
