import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { logoOf } from '#features/sites/instance/logo.server.ts';
import { siteName, siteTagline } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { cacheHeaders } from '#platform/http/response-cache.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { type Brand, drawShare } from './draw-share.server.ts';
import { type ShareContent, type SharePicture, sharePictures } from './points.ts';

/**
 * GET /share/:folder/:id.png: the picture messengers and feeds show for a link; /share/site.png for one to a page without its
 * own. The same for everybody.
 */
export function shareRoute(app: FastifyInstance, { deps }: Gate): void {
  // Drawing is slow, so one at a time with a short queue.
  const semaphore = createSemaphore(1, 16);
  // Drawn pictures by their content; concurrent requests share one, and a failed one is drawn again.
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 192 });
  const drawOnce = (
    key: string,
    content: () => ShareContent | Promise<ShareContent>,
    ctx: Ctx,
    brand: Brand,
  ) => {
    const picture = semaphore.run(async () =>
      sharp(Buffer.from(drawShare(ctx.site, brand, await content())))
        .png({ compressionLevel: 7 })
        .toBuffer(),
    );
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
    return picture;
  };
  const schema = { hide: true };
  app.get('/share/site.png', { schema }, (request, reply) => answer(request, reply, null));
  app.get<{ Params: { folder: string; file: string } }>(
    '/share/:folder/:file',
    { schema },
    async (request, reply) => {
      const { folder, file } = request.params;
      const kind = sharePictures.find({ deps }, folder);
      const id = file.replace(/\.png$/, '');
      if (!kind || id === file || !isId(id)) throw notFound('picture');
      return answer(request, reply, { kind, id });
    },
  );

  async function answer(request: FastifyRequest, reply: FastifyReply, shared: Shared | null) {
    const site = deps.hosts.siteOf(request.headers.host);
    const ctx: Ctx = { sql: deps.replica, viewer: null, site, now: deps.clock(), deps };
    const [name, tagline, logo, found] = await Promise.all([
      siteName(deps, site),
      siteTagline(deps, site),
      logoOf(deps, 96),
      shared && shownToVisitors(ctx, shared),
    ]);
    const key = createHash('sha256')
      .update(JSON.stringify([site, name, found ? [shared?.kind.folder, found] : tagline]))
      .update(logo ?? '')
      .digest('base64url')
      .slice(0, 22);
    const etag = `"${key}"`;
    // What it shows can be hidden, so caches ask each time.
    reply.headers({ etag, 'cache-control': cacheHeaders.shared });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const content = () => (shared && found !== null ? shared.kind.draw(ctx, found) : bannerOf(name, tagline));
    const png = await (drawn.get(key) ?? drawOnce(key, content, ctx, { name, logo }));
    return reply.type('image/png').header('content-length', png.length).send(png);
  }
}

/** What a link leads to. */
interface Shared {
  kind: SharePicture;
  id: string;
}

async function shownToVisitors(ctx: Ctx, { kind, id }: Shared): Promise<unknown> {
  try {
    return await kind.find(ctx, id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The site's name only, for anything that isn't public. */
const bannerOf = (title: string, note: string): ShareContent => ({
  kicker: '',
  title,
  figure: null,
  note,
});
