import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors.ts';
import { siteIds } from '#platform/site.ts';
import { bannerOf, drawBanner } from './default-banner.ts';

/** GET /banners/sports/soccer-17.svg, drawn on request. An image isn't JSON, so this isn't a call. */
export function bannerRoute(app: FastifyInstance): void {
  app.get<{ Params: { site: string; file: string } }>(
    '/banners/:site/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const site = siteIds.find((one) => one === params.site);
      const wanted = bannerOf(params.file);
      if (!site || !wanted) throw notFound('picture');
      return reply
        .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
        .send(drawBanner(site, wanted.sport, wanted.variant));
    },
  );
}
