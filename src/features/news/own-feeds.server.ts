import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { mediaUrl } from '#features/media/media-url.ts';
import { siteName, siteTagline } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cacheHeaders } from '#platform/http/response-cache.ts';
import type { Gate } from '#platform/http/serve.ts';
import type { NewsSummary } from './calls.ts';
import { listNews } from './news.server.ts';
import { newsPath } from './news-path.ts';

const NEWEST = 50;

interface Written {
  name: string;
  items: readonly NewsSummary[];
  tagline: string;
  urlOf: (path: string) => string;
}

const writers = {
  '/news/feed.xml': ['application/rss+xml', rss],
  '/news/atom.xml': ['application/atom+xml', atom],
  '/news/feed.json': ['application/feed+json', json],
} as const;

/** The news of a site as RSS, Atom and JSON feeds. */
export function ownFeedRoutes(app: FastifyInstance, { deps }: Gate): void {
  for (const [path, [type, write]] of Object.entries(writers))
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const site = deps.hosts.siteOf(request.headers.host);
      const ctx: Ctx = { sql: deps.replica, viewer: null, site, now: deps.clock(), deps };
      const [{ items }, name] = await Promise.all([listNews(ctx, { limit: NEWEST }), siteName(deps, site)]);
      const text = write({
        name,
        items,
        tagline: await siteTagline(deps, site),
        urlOf: (to) => deps.hosts.urlOf(site, to),
      });
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      reply.headers({ etag, 'cache-control': cacheHeaders.shared });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(`${type}; charset=utf-8`).send(text);
    });
}

const titleOf = ({ name }: Written) => `${name} news`;
const bylineOf = ({ author, source }: NewsSummary) => author ?? source;

/** The picture of an item as Media RSS says it, for RSS and Atom. */
function mediaOf({ picture }: NewsSummary, { urlOf }: Written) {
  if (!picture) return {};
  const { url, width, height, alt, credit } = picture;
  return {
    media: {
      contents: [
        {
          url: mediaUrl(url, urlOf('/')),
          medium: 'image',
          ...(width && height && { width, height }),
          ...(alt && { description: { value: alt } }),
          ...(credit && { credits: [{ value: credit }] }),
        },
      ],
    },
  };
}

function rss(written: Written): string {
  const { items, tagline, urlOf } = written;
  return generateRssFeed({
    title: titleOf(written),
    link: urlOf('/athlete-hub/news'),
    description: tagline,
    atom: { links: [{ href: urlOf('/news/feed.xml'), rel: 'self', type: 'application/rss+xml' }] },
    items: items.map((item) => {
      const byline = bylineOf(item);
      return {
        title: item.title,
        link: urlOf(newsPath(item.slug)),
        guid: { value: `urn:uuid:${item.id}`, isPermaLink: false },
        pubDate: new Date(item.at),
        description: item.summary,
        ...(item.category && { categories: [{ name: item.category.name }] }),
        ...(byline && { dc: { creators: [byline] } }),
        ...mediaOf(item, written),
      };
    }),
  });
}

function atom(written: Written): string {
  const { items, name, urlOf } = written;
  return generateAtomFeed({
    id: urlOf('/athlete-hub/news'),
    title: { value: titleOf(written) },
    updated: new Date(items[0]?.at ?? 0),
    links: [
      { href: urlOf('/news/atom.xml'), rel: 'self', type: 'application/atom+xml' },
      { href: urlOf('/athlete-hub/news'), rel: 'alternate', type: 'text/html' },
    ],
    entries: items.map((item) => ({
      id: `urn:uuid:${item.id}`,
      title: { value: item.title },
      published: new Date(item.at),
      updated: new Date(item.at),
      links: [{ href: urlOf(newsPath(item.slug)), rel: 'alternate' }],
      summary: { value: item.summary },
      authors: [{ name: bylineOf(item) ?? name }],
      ...(item.category && { categories: [{ term: item.category.slug, label: item.category.name }] }),
      ...mediaOf(item, written),
    })),
  });
}

function json(written: Written): string {
  const { items, tagline, urlOf } = written;
  const feed = generateJsonFeed({
    title: titleOf(written),
    home_page_url: urlOf('/athlete-hub/news'),
    feed_url: urlOf('/news/feed.json'),
    description: tagline,
    items: items.map((item) => {
      const byline = bylineOf(item);
      return {
        id: `urn:uuid:${item.id}`,
        url: urlOf(newsPath(item.slug)),
        title: item.title,
        content_text: item.summary,
        date_published: new Date(item.at),
        ...(item.picture && { image: mediaUrl(item.picture.url, urlOf('/')) }),
        ...(item.category && { tags: [item.category.name] }),
        ...(byline && { authors: [{ name: byline }] }),
      };
    }),
  });
  return JSON.stringify(feed);
}
