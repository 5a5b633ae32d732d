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
import { legible } from '#features/cards/share/set-text.server.ts';
import { typefaceOf } from '#features/cards/share/typefaces.server.ts';
import type { Media } from '#features/media/media.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { cacheHeaders } from '#platform/http/response-cache.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { perApp } from '#platform/per-app.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { formatMoney } from '#ui/format/money.ts';
import { findFrame } from '../frame/frame-listing.server.ts';
import { licenceLabels } from '../frame/frame-states.ts';
import { isOpenToAll } from '../frame/policy.ts';
import { presentFrames } from '../frame/present-frames.server.ts';
import { drawSample } from '../frame/sample-picture.ts';

/** Drawing is slow, so one at a time with a short queue. */
const semaphore = createSemaphore(1, 16);
/** Drawn images by their content. */
const drawnOf = perApp(() => new LRUCache<string, Promise<Buffer>>({ max: 64 }));

/** The card at the right of the picture. */
const CARD = { width: 370, height: 518, right: 90 };

interface Shared {
  content: ShareContent;
  preview: Media | null;
  key: string;
}

/** GET /share/frames/:id.png: the image messengers and feeds show for a link. The same for everybody. */
export function shareRoute(app: FastifyInstance, gate: Gate): void {
  app.get<{ Params: { file: string } }>(
    '/share/frames/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const id = file.replace(/\.png$/, '');
      if (id === file || !isId(id)) throw notFound('picture');
      const { deps } = gate;
      const site = deps.hosts.siteOf(request.headers.host);
      const ctx: Ctx = { sql: deps.replica, viewer: null, site, now: new Date(), deps };
      const name = await siteName(deps, site);
      const shared = await sharedOf(ctx, name, id);
      const etag = `"${shared.key}"`;
      // A frame can be taken down, so caches ask each time.
      reply.headers({ etag, 'cache-control': cacheHeaders.shared });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const png = await (drawnOf(deps).get(shared.key) ?? draw(ctx, name, id, shared));
      return reply.type('image/png').header('content-length', png.length).send(png);
    },
  );
}

/** As a signed-out visitor sees it; only the site's name when they can't. */
async function sharedOf(ctx: Ctx, name: string, id: string): Promise<Shared> {
  const row = await findFrame(ctx, id);
  const [frame] = row && isOpenToAll(row) ? await presentFrames(ctx, [row]) : [];
  const content = frame ? contentOf(ctx, name, frame) : bannerOf(ctx.site, name);
  const preview = frame?.preview ?? null;
  const key = createHash('sha256')
    .update(`${ctx.site} ${name} ${JSON.stringify([content, preview?.id])}`)
    .digest('base64url')
    .slice(0, 22);
  return { content, preview, key };
}

type Frame = Awaited<ReturnType<typeof presentFrames>>[number];

function contentOf({ site }: Ctx, siteTitle: string, { name, seller, price, licence }: Frame): ShareContent {
  const by = seller?.displayName ?? siteTitle;
  return {
    kicker: 'Card frame',
    title: legible(typefaceOf(site, 'display'), name, 'Frame'),
    figure: price === 0 ? 'Free' : formatMoney(price),
    note: legible(typefaceOf(site, 'text'), `${by} · ${licenceLabels[licence]}`, licenceLabels[licence]),
    progress: null,
    // Keeps the text to the left of the card.
    cards: [],
  };
}

/** Concurrent requests share one drawing; a failed one is retried. */
function draw(ctx: Ctx, name: string, id: string, { content, preview, key }: Shared): Promise<Buffer> {
  const image = semaphore.run(async () => {
    const card = preview && (await cardOf(ctx, id, preview));
    const room = SHARE_WIDTH - CARD.width - CARD.right - 100;
    const base = sharp(Buffer.from(drawShare(ctx.site, name, content, card ? room : undefined)));
    const left = SHARE_WIDTH - CARD.width - CARD.right;
    const top = Math.round((SHARE_HEIGHT - CARD.height) / 2);
    return base
      .composite(card ? [{ input: card, left, top }] : [])
      .png({ compressionLevel: 7 })
      .toBuffer();
  });
  const drawn = drawnOf(ctx.deps);
  drawn.set(key, image);
  image.catch(() => drawn.delete(key));
  return image;
}

/** The sample picture in the frame; null when the frame can't be read. */
async function cardOf({ deps }: Ctx, id: string, preview: Media): Promise<Buffer | null> {
  const { width, height } = CARD;
  try {
    const bytes = await deps.storage.getBytes(keyOf(preview.id, preview.url.split('/').at(-1) ?? ''));
    const overlay = await sharp(bytes).resize(width, height, { fit: 'fill' }).toBuffer();
    return await sharp(Buffer.from(drawSample(id)))
      .resize(width, height)
      .composite([{ input: overlay }])
      .png()
      .toBuffer();
  } catch (error) {
    deps.log.warn({ err: error, frame: id }, 'could not read the preview of a frame for its share image');
    return null;
  }
}
