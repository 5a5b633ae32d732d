import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { cacheHeaders } from '#platform/http/response-cache.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { perApp } from '#platform/per-app.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { drawShare } from './draw-share.server.ts';
import { artOf, type SharedKind, shareContentOf } from './share-content.server.ts';

const kinds: readonly string[] = ['cards', 'collected', 'collections'] satisfies SharedKind[];

/** Drawing is slow, so one at a time with a short queue. */
const semaphore = createSemaphore(1, 16);
/** Drawn images by their content. */
const drawnOf = perApp(() => new LRUCache<string, Promise<Buffer>>({ max: 64 }));

/** GET /share/:kind/:id.png: the image messengers and feeds show for a link. The same for everybody. */
export function shareRoute(app: FastifyInstance, gate: Gate): void {
  app.get<{ Params: { kind: string; file: string } }>(
    '/share/:kind/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { kind, file } = request.params;
      const id = file.replace(/\.png$/, '');
      if (!kinds.includes(kind) || id === file || !isId(id)) throw notFound('picture');
      const { deps } = gate;
      const site = deps.hosts.siteOf(request.headers.host);
      const ctx: Ctx = { sql: deps.replica, viewer: null, site, now: new Date(), deps };
      const name = await siteName(deps, site);
      const shared = await shareContentOf(ctx, name, kind as SharedKind, id);
      const key = createHash('sha256')
        .update(`${site} ${name} ${JSON.stringify(shared)}`)
        .digest('base64url')
        .slice(0, 22);
      const etag = `"${key}"`;
      // A card can be taken down, so caches ask each time.
      reply.headers({ etag, 'cache-control': cacheHeaders.shared });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const png = await (drawnOf(deps).get(key) ?? draw(ctx, name, key, shared));
      return reply.type('image/png').header('content-length', png.length).send(png);
    },
  );
}

/** Concurrent requests share one drawing; a failed one is retried. */
function draw(
  ctx: Ctx,
  name: string,
  key: string,
  shared: Awaited<ReturnType<typeof shareContentOf>>,
): Promise<Buffer> {
  const picture = semaphore.run(async () => {
    const cards = [];
    for (const { front, ...card } of shared.cards) cards.push({ ...card, art: await artOf(ctx, front) });
    return sharp(Buffer.from(drawShare(ctx.site, name, { ...shared, cards })))
      .png({ compressionLevel: 7 })
      .toBuffer();
  });
  const drawn = drawnOf(ctx.deps);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}
