import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/ctx.ts';
import { privatePaths } from '#platform/sitemap.ts';

/** /robots.txt: keeps search engines out of the API and private pages, and links the sitemap. */
export function registerRobots(app: FastifyInstance, deps: Pick<Deps, 'hosts' | 'extensions'>): void {
  const rules = ['/api/', ...privatePaths.of({ deps }).toSorted()].map((path) => `Disallow: ${path}`);
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const site = deps.hosts.siteOf(request.headers.host);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${deps.hosts.urlOf(site, '/sitemap.xml')}`, ''];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'));
  });
}
