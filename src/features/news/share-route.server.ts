import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { bannerOf, drawShare, type ShareContent } from '#features/cards/share/draw-share.server.ts';
import { legible } from '#features/cards/share/set-text.server.ts';
import { typefaceOf } from '#features/cards/share/typefaces.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import { isShown } from './news-row.server.ts';

/** Drawing is slow, so one at a time with a short queue. */
const semaphore = createSemaphore(1, 16);
/** Drawn pictures by their content. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 32 });

/** GET /share/news/:id.png: the picture of a shared link, with the title; the site's name for what isn't published. */
export function newsShareRoute(app: FastifyInstance, { deps }: Gate): void {
  app.get<{ Params: { file: string } }>(
    '/share/news/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const id = file.replace(/\.png$/, '');
      if (id === file || !isId(id)) throw notFound('picture');
      const site = deps.hosts.siteOf(request.headers.host);
      const ctx: Ctx = { sql: deps.replica, viewer: null, site, now: deps.now(), deps };
      const name = await siteName(deps, site);
      const content = await contentOf(ctx, name, id);
      const key = createHash('sha256')
        .update(JSON.stringify([site, name, content]))
        .digest('base64url')
        .slice(0, 22);
      const etag = `"${key}"`;
      reply.headers({ etag, 'cache-control': 'public, max-age=5, must-revalidate' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const png = await (drawn.get(key) ?? draw(key, drawShare(site, name, content)));
      return reply.type('image/png').header('content-length', png.length).send(png);
    },
  );
}

async function contentOf(ctx: Ctx, name: string, id: string): Promise<ShareContent> {
  const [row] = await ctx.sql<{ title: string; author: string; source: string }[]>`
    select n.title, n.author, n.source from news n where ${isShown(ctx)} and n.id = ${id}`;
  if (!row) return bannerOf(ctx.site, name);
  return {
    kicker: 'News',
    title: legible(typefaceOf(ctx.site, 'display'), row.title, 'News'),
    figure: null,
    note: [row.author && `By ${row.author}`, row.source].filter(Boolean).join(' · '),
    progress: null,
    cards: [],
  };
}

function draw(key: string, svg: string): Promise<Buffer> {
  const picture = semaphore.run(() => sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer());
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}
