import type { FastifyInstance } from 'fastify';
import { joinAccount } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { isSignedPath } from './signed-path.server.ts';

// A signed path says who was told it, and not what became of the design or of its owner since.

/** SQL: the design in a column has an owner who isn't suspended, banned or leaving. */
export const hasPresentOwner = (ctx: Pick<Ctx, 'sql'>, designId: Fragment): Fragment => ctx.sql`exists (
  select from studio_design owned ${joinAccount(ctx, 'owned.owner_id')}
  where owned.id = ${designId} and a.state not in ('suspended', 'banned', 'deactivated', 'deletion_requested', 'erased'))`;

/** SQL: the design in a column isn't in the bin. */
export const isOutsideBin = ({ sql }: Pick<Ctx, 'sql'>, designId: Fragment): Fragment => sql`exists (
  select from studio_design kept where kept.id = ${designId} and kept.binned_at is null)`;

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
