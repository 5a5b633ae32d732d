import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { travelLight } from './security.ts';

const root = join(import.meta.dirname, '../../..');

/** The source of pages and their files: the build, or Vite in development. */
export interface Web {
  before?(app: FastifyInstance): Promise<void>;
  serveFiles(app: FastifyInstance): Promise<void>;
  load(): Promise<ServerBuild>;
}

export async function builtWeb(): Promise<Web> {
  const build: ServerBuild = await import(pathToFileURL(join(root, 'build/server/index.js')).href);
  unmarkStyles(build);
  return {
    async serveFiles(app) {
      await app.register(fastifyStatic, {
        root: join(root, 'build/client'),
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        // The ETag says the same in fewer bytes.
        lastModified: false,
        setHeaders(response, file) {
          // Of the compressed copies too.
          const path = file.replace(/\.(br|gz)$/, '');
          // File names under assets/ contain a content hash; other files can change under their name.
          const forever = path.includes('/assets/');
          if (forever || path.endsWith('.js')) travelLight(response as FastifyReply);
          // Never asked for again, so nothing to compare.
          if (forever) (response as FastifyReply).removeHeader('etag').removeHeader('accept-ranges');
          // What the worker may ask for is its own policy's, not its pages'.
          if (path.endsWith('/sw.js')) response.header('content-security-policy', "default-src 'self'");
          response.header(
            'cache-control',
            forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          );
        },
      });
    },
    load: async () => build,
  };
}

/**
 * The router marks the address of a style that what loads later needs too with a "#", and that has browsers load it a
 * second time: otherwise it would go with the page it came with. Those of the root never go.
 */
function unmarkStyles({ assets }: ServerBuild): void {
  const staying = new Set(assets.routes.root?.css);
  for (const route of Object.values(assets.routes))
    if (route?.css) route.css = route.css.map((href) => (staying.has(href) ? href.replace(/#$/, '') : href));
}

/** Hot reload: Vite serves files, and pages are rendered from the current sources. */
export async function viteWeb(): Promise<Web> {
  const { createServer } = await import('vite');
  let vite: ViteDevServer;
  return {
    async before(app) {
      // Updates are sent over the app's own port; a separate Vite port would clash with a second app.
      const server = { middlewareMode: true, hmr: { server: app.server } };
      vite = await createServer({ root, server, appType: 'custom' });
      app.addHook('onRequest', (request, reply, done) =>
        vite.middlewares(request.raw, reply.raw, () => done()),
      );
      app.addHook('onClose', () => vite.close());
    },
    serveFiles: async () => {},
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  };
}
