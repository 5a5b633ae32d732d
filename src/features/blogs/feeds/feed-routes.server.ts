import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cacheHeaders } from '#platform/http/response-cache.ts';
import type { Gate } from '#platform/http/serve.ts';
import { andNotKept, type BlogRow, blogColumns, isShown } from '../blog-row.server.ts';
import { presentBlog } from '../present-blog.server.ts';
import { atomFeed, type FedBlogs, jsonFeed, rssFeed } from './write-feeds.ts';

const NEWEST = 30;

const writers = {
  '/blogs/feed.xml': ['application/rss+xml', rssFeed],
  '/blogs/atom.xml': ['application/atom+xml', atomFeed],
  '/blogs/feed.json': ['application/feed+json', jsonFeed],
} as const;

/** The newest blogs of a site with their whole texts, as RSS, Atom and JSON feeds. The same for everybody. */
export function feedRoutes(app: FastifyInstance, { deps }: Gate): void {
  for (const [path, [type, write]] of Object.entries(writers))
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const site = deps.hosts.siteOf(request.headers.host);
      const ctx: Ctx = { sql: deps.replica, viewer: null, site, now: deps.clock(), deps };
      const text = write(await newestBlogs(ctx));
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      // A blog can be taken down, so caches ask each time.
      reply.headers({ etag, 'cache-control': cacheHeaders.shared });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(`${type}; charset=utf-8`).send(text);
    });
}

async function newestBlogs(ctx: Ctx): Promise<FedBlogs> {
  const { site, deps } = ctx;
  const [rows, name] = await Promise.all([
    ctx.sql<BlogRow[]>`
      select ${blogColumns(ctx)} from blog b where ${isShown(ctx)} ${andNotKept(ctx)}
      order by b.published_at desc, b.id desc limit ${NEWEST}`,
    siteName(deps, site),
  ]);
  const blogs = await Promise.all(rows.map((row) => presentBlog(ctx, row)));
  return { name, blogs, urlOf: (path) => deps.hosts.urlOf(site, path) };
}
