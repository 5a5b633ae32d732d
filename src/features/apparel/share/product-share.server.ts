import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import {
  bannerOf,
  drawShare,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareContent,
} from '#features/cards/share/draw-share.server.ts';
import type { Media } from '#features/media/media.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { cacheHeaders } from '#platform/http/response-cache.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { perApp } from '#platform/per-app.ts';
import { createSemaphore } from '#platform/semaphore.ts';

/** Drawing is slow, so one at a time with a short queue. */
const semaphore = createSemaphore(1, 16);
/** Drawn images by their content. */
const drawnOf = perApp(() => new LRUCache<string, Promise<Buffer>>({ max: 64 }));

/** What a share image says, in texts that its typefaces can draw, beside the picture of the product. */
export interface SharedProduct {
  content: Omit<ShareContent, 'progress' | 'cards'>;
  picture: Media | null;
}

interface Shared {
  content: ShareContent;
  picture: Media | null;
}

/**
 * GET /share/{kind}/:id.png: the image messengers and feeds show for a link to a product. The same for everybody.
 * @param find what a signed-out visitor sees of it; null when they can't see it
 */
export function shareRouteOf(
  app: FastifyInstance,
  gate: Gate,
  kind: string,
  find: (ctx: Ctx, id: string) => Promise<SharedProduct | null>,
): void {
  app.get<{ Params: { file: string } }>(
    `/share/${kind}/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const id = file.replace(/\.png$/, '');
      if (id === file || !isId(id)) throw notFound('picture');
      const { deps } = gate;
      const site = deps.hosts.siteOf(request.headers.host);
      const ctx: Ctx = { sql: deps.replica, viewer: null, site, now: new Date(), deps };
      const name = await siteName(deps, site);
      const shared = await sharedOf(ctx, name, find(ctx, id));
      const key = createHash('sha256')
        .update(`${site} ${name} ${JSON.stringify(shared)}`)
        .digest('base64url')
        .slice(0, 22);
      const etag = `"${key}"`;
      // A product can be taken down, so caches ask each time.
      reply.headers({ etag, 'cache-control': cacheHeaders.shared });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const png = await (drawnOf(deps).get(key) ?? draw(ctx, name, key, shared));
      return reply.type('image/png').header('content-length', png.length).send(png);
    },
  );
}

/** Only the site's name when a visitor can't see it. */
async function sharedOf(ctx: Ctx, name: string, found: Promise<SharedProduct | null>): Promise<Shared> {
  const product = await found.catch(nothing);
  if (!product) return { content: bannerOf(ctx.site, name), picture: null };
  const { content, picture } = product;
  // Keeps the text to the left of the picture.
  return { content: { ...content, progress: null, cards: [] }, picture };
}

function nothing(error: unknown): null {
  if (!(error instanceof Refusal)) throw error;
  return null;
}

/** Concurrent requests share one drawing; a failed one is retried. */
function draw(ctx: Ctx, name: string, key: string, { content, picture }: Shared): Promise<Buffer> {
  const image = semaphore.run(async () => {
    const photo = picture && (await photoOf(ctx, picture));
    const base = sharp(
      Buffer.from(drawShare(ctx.site, name, content, photo ? SHARE_WIDTH - PHOTO - 130 : undefined)),
    );
    const layers = photo ? [{ input: photo, left: SHARE_WIDTH - PHOTO, top: 0 }] : [];
    return base.composite(layers).png({ compressionLevel: 7 }).toBuffer();
  });
  const drawn = drawnOf(ctx.deps);
  drawn.set(key, image);
  image.catch(() => drawn.delete(key));
  return image;
}

const PHOTO = 504;

/** The picture as it fills the right side; null when it can't be read. */
async function photoOf({ deps }: Ctx, { id, sizes, url }: Media): Promise<Buffer | null> {
  const size = sizes.find(({ width }) => width >= 640) ?? sizes.at(-1);
  const file = (size?.url ?? url).split('/').at(-1) ?? '';
  try {
    const bytes = await deps.storage.getBytes(keyOf(id, file));
    return await sharp(bytes).resize(PHOTO, SHARE_HEIGHT, { fit: 'cover' }).toBuffer();
  } catch (error) {
    deps.log.warn({ err: error, media: id }, 'could not read the picture of a product for its share image');
    return null;
  }
}
