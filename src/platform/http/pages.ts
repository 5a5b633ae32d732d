import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { SiteId } from '#platform/site.ts';
import { type LocalApi, localApi } from './local-api.ts';
import type { MadeResponse } from './response-cache.ts';
import type { Binding, Gate } from './serve.ts';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

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
    const cached = cache.find(key);
    if (cached) return cache.send(cached, request, reply);

    const page = await cache.once(key, PAGE_SECONDS, () => render(site, request.url));
    if (page.status === 503) reply.header('retry-after', 2);
    return cache.send(page, request, reply);
  });

  async function render(site: SiteId, url: string): Promise<MadeResponse> {
    const build = await load();
    const context = new RouterContextProvider();
    const { preparePage, takePage } = (build as unknown as PageBuild).entry.module;
    // Taken before the first read: later events reach the page through its live stream.
    preparePage(context, { api: local(site), liveFrom: deps.live.newest });
    const response = await handlerOf(build, deps.config.NODE_ENV)(
      new Request(deps.hosts.urlOf(site, url), { headers: { accept: 'text/html' } }),
      context,
    );
    // Responses that aren't pages have their own body: data for the router, or the final error.
    const text = takePage(context) || (await response.text());
    return {
      status: response.status,
      text,
      type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      headers: {
        ...Object.fromEntries(response.headers),
        'content-security-policy': contentPolicy(text, !production, deps.config.MEDIA_ORIGIN),
      },
      // In development a page changes between two requests.
      isKept: production,
    };
  }
}

// Reading a build's routes costs more than rendering most pages, so it happens once per build.
const handlers = new WeakMap<ServerBuild, RequestHandler>();
function handlerOf(build: ServerBuild, mode: string): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode);
  handlers.set(build, handler);
  return handler;
}

/** Allows our own files, media from the image host, and the hashes of this page's inline scripts. */
export function contentPolicy(html: string, development: boolean, imageHost: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${development ? "'unsafe-inline'" : [...new Set(hashes)].join(' ')}`,
    // In development Vite puts styles into <style>; built pages only have files. Style attributes set sizes and
    // colours.
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageHost}`.trimEnd(),
    `media-src 'self' blob: ${imageHost}`.trimEnd(),
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
