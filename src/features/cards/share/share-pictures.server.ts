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
import { createSemaphore } from '#platform/semaphore.ts';
import { bannerOf, drawShare } from './draw-share.server.ts';

interface SharePictures<Content> {
  /** The folder of the pictures: /share/FOLDER/:id.png. */
  folder: string;
  /** What a signed-out visitor may see of it, as JSON; null draws the site's name. */
  find: (ctx: Ctx, id: string) => Promise<Content | null>;
  /** As SVG, 1200 x 630. */
  draw: (ctx: Ctx, siteName: string, content: Content) => string | Promise<string>;
}

/** GET /share/FOLDER/:id.png: the picture messengers and feeds show for a link. The same for everybody. */
export function sharePictures<Content>(
  app: FastifyInstance,
  { deps }: Gate,
  { folder, find, draw }: SharePictures<Content>,
): void {
  // Drawing is slow, so one at a time with a short queue.
  const semaphore = createSemaphore(1, 16);
  // Drawn pictures by their content; a failed one is drawn again.
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 32 });
  const drawOnce = (key: string, svg: () => string | Promise<string>): Promise<Buffer> => {
    const picture = semaphore.run(async () =>
      sharp(Buffer.from(await svg()))
        .png({ compressionLevel: 7 })
        .toBuffer(),
    );
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    return picture;
  };
  app.get<{ Params: { file: string } }>(
    `/share/${folder}/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const id = file.replace(/\.png$/, '');
      if (id === file || !isId(id)) throw notFound('picture');
      const site = deps.hosts.siteOf(request.headers.host);
      const ctx: Ctx = { sql: deps.replica, viewer: null, site, now: deps.now(), deps };
      const [name, content] = await Promise.all([siteName(deps, site), find(ctx, id)]);
      const key = createHash('sha256')
        .update(JSON.stringify([site, name, content]))
        .digest('base64url')
        .slice(0, 22);
      const etag = `"${key}"`;
      // What it shows can be hidden, so caches ask each time.
      reply.headers({ etag, 'cache-control': cacheHeaders.shared });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const svg = () =>
        content === null ? drawShare(site, name, bannerOf(site, name)) : draw(ctx, name, content);
      const png = await (drawn.get(key) ?? drawOnce(key, svg));
      return reply.type('image/png').header('content-length', png.length).send(png);
    },
  );
}
