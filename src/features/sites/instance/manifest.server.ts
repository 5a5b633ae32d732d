import type { FastifyInstance } from 'fastify';
import { cacheHeaders } from '#platform/http/response-cache.ts';
import type { Gate } from '#platform/http/serve.ts';
import { instanceOf, siteName, siteTagline } from '../settings/site-settings.server.ts';
import { siteFacts } from '../site-list.ts';
import { logoPath, logoSizes } from './logo-path.ts';

/** GET /manifest.webmanifest: what a phone shows of a site that is added to its home screen. */
export function manifestRoute(app: FastifyInstance, { deps }: Gate): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async ({ headers }, reply) => {
    const site = deps.hosts.siteOf(headers.host);
    const { logoHash } = await instanceOf(deps);
    const name = await siteName(deps, site);
    const { natural, accent } = siteFacts[site].theme;
    return reply
      .header('cache-control', cacheHeaders.shared)
      .type('application/manifest+json; charset=utf-8')
      .send({
        name,
        short_name: name,
        description: await siteTagline(deps, site),
        start_url: '/',
        display: 'minimal-ui',
        background_color: natural === 'dark' ? '#0B1512' : '#FFFFFF',
        theme_color: accent,
        icons: logoHash
          ? logoSizes.map((size) => ({
              src: logoPath(logoHash, size),
              sizes: `${size}x${size}`,
              type: 'image/png',
            }))
          : [{ src: `/icons/${site}.svg`, sizes: 'any', type: 'image/svg+xml' }],
      });
  });
}
