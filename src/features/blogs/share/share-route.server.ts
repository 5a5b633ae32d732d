import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { bannerOf, drawShare } from '#features/cards/share/draw-share.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { cacheHeaders } from '#platform/http/response-cache.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { perApp } from '#platform/per-app.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import type { Blog } from '../calls.ts';
import { presentBlog } from '../present-blog.server.ts';
import { openBlog } from '../reading/see-blog.server.ts';
import { coverOf, drawBlogShare } from './draw-blog-share.server.ts';

/** Drawing is slow, so one at a time with a short queue. */
const semaphore = createSemaphore(1, 16);
/** Drawn pictures by their content. */
const drawnOf = perApp(() => new LRUCache<string, Promise<Buffer>>({ max: 32 }));

/** GET /share/blogs/:id.png: the picture of a shared link, as a visitor may see it; otherwise the site's name. */
export function shareRoute(app: FastifyInstance, { deps }: Gate): void {
  app.get<{ Params: { file: string } }>(
    '/share/blogs/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const id = file.replace(/\.png$/, '');
      if (id === file || !isId(id)) throw notFound('picture');
      const site = deps.hosts.siteOf(request.headers.host);
      const ctx: Ctx = { sql: deps.replica, viewer: null, site, now: deps.now(), deps };
      const [name, blog] = await Promise.all([siteName(deps, site), publicBlog(ctx, id)]);
      const content = blog && [blog.title, blog.author.displayName, blog.category, blog.cover?.id];
      const key = createHash('sha256')
        .update(JSON.stringify([site, name, content]))
        .digest('base64url')
        .slice(0, 22);
      const etag = `"${key}"`;
      reply.headers({ etag, 'cache-control': cacheHeaders.shared });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const png = await (drawnOf(deps).get(key) ?? draw(ctx, name, key, blog));
      return reply.type('image/png').header('content-length', png.length).send(png);
    },
  );
}

async function publicBlog(ctx: Ctx, id: string): Promise<Blog | null> {
  try {
    return await presentBlog(ctx, await openBlog(ctx, id));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Concurrent requests share one drawing; a failed one is retried. */
function draw(ctx: Ctx, name: string, key: string, blog: Blog | null): Promise<Buffer> {
  const picture = semaphore.run(async () => {
    const svg = blog
      ? drawBlogShare(ctx.site, name, { ...blog, picture: await coverOf(ctx, blog.cover) })
      : drawShare(ctx.site, name, { ...bannerOf(ctx.site, name), cards: [] });
    return sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer();
  });
  const drawn = drawnOf(ctx.deps);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}
