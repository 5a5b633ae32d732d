import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { hasPresentOwner } from './live-design.server.ts';
import { isSignedPath } from './signed-path.server.ts';

interface Asked {
  Params: { designId: string; name: string };
  Querystring: { until?: string; key?: string };
}

/** GET /studio-files/thumbnails/:designId/:version.webp, by a signed path. */
export function thumbnailRoute(app: FastifyInstance, { deps }: Gate): void {
  app.get<Asked>(
    '/studio-files/thumbnails/:designId/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { designId } = request.params;
      const path = request.url.split('?')[0] ?? '';
      if (!isId(designId) || !isSignedPath(deps.config, path, request.query, deps.clock()))
        throw notFound('picture');
      const [row] = await deps.sql<{ picture: Buffer }[]>`
        select picture from studio_thumbnail
        where design_id = ${designId} and ${hasPresentOwner(deps, deps.sql`design_id`)}`;
      if (!row) throw notFound('picture');
      return reply
        .headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600, immutable' })
        .send(row.picture);
    },
  );
}
