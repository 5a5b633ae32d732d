import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { lookUp } from '#platform/look-up.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import { type SitemapSource, sitemaps } from '#platform/sitemap.ts';
import type { Gate } from './serve.ts';

const HOUR = 3600;
/** URLs per file. The protocol allows 50 000; this many are about a megabyte. */
const PER_FILE = 10_000;

/**
 * /sitemap.xml, an index, and its files: every public page of a site, generated at most once an hour. A file's number
 * is its place in the index, so that clients can't request arbitrary ranges.
 */
export function registerSitemaps(app: FastifyInstance, { deps, cache }: Pick<Gate, 'deps' | 'cache'>): void {
  const sources = sitemaps.of({ deps });
  const options = { schema: { hide: true } } as const;
  const filesOf = new LRUCache<string, Promise<readonly (string | null)[]>>({ max: 100, ttl: HOUR * 1000 });

  const ctxOf = (site: SiteId): Ctx => ({
    sql: deps.replica,
    viewer: null,
    site,
    now: deps.clock(),
    deps,
  });
  /** The key after which each file of a source starts. */
  const filesFrom = (site: SiteId, source: SitemapSource) => {
    const key = `${site} ${source.name}`;
    const known = filesOf.get(key);
    if (known) return known;
    const found = startsOf(ctxOf(site), source);
    filesOf.set(key, found);
    found.catch(() => filesOf.delete(key));
    return found;
  };
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: (site: SiteId) => Promise<string>,
  ) => {
    const site = deps.hosts.siteOf(request.headers.host);
    const key = `${site} sitemap ${name}`;
    const cached = cache.find(key);
    if (cached) return cache.send(cached, request, reply);
    const type = 'application/xml; charset=utf-8';
    const made = await cache.once(key, HOUR, async () => ({ text: await make(site), type }));
    return cache.send(made, request, reply);
  };

  app.get('/sitemap.xml', options, (request, reply) =>
    answer(request, reply, 'index', async (site) => {
      const files = await Promise.all(
        sourcesOn(site, sources).map(async (source) =>
          (await filesFrom(site, source)).map((_after, i) => `/sitemap-${source.name}-${i + 1}.xml`),
        ),
      );
      return indexOf(files.flat().map((path) => deps.hosts.urlOf(site, path)));
    }),
  );
  for (const source of sources) {
    app.get<{ Params: { file: string } }>(
      `/sitemap-${source.name}-:file(^\\d{1,4}).xml`,
      options,
      (request, reply) =>
        answer(request, reply, `${source.name} ${request.params.file}`, async (site) => {
          if (!sourcesOn(site, sources).includes(source)) throw notFound('page');
          const after = (await filesFrom(site, source))[Number(request.params.file) - 1];
          if (after === undefined) throw notFound('page');
          const pages = await source.pages(ctxOf(site), { after, limit: PER_FILE });
          return fileOf(
            pages.map(({ path, changedAt }) => ({ url: deps.hosts.urlOf(site, path), changedAt })),
          );
        }),
    );
  }
}

const sourcesOn = (site: SiteId, sources: readonly SitemapSource[]) =>
  sources.filter(({ onSitesForChildren }) => onSitesForChildren || !siteRules[site].forChildren);

async function startsOf(ctx: Ctx, source: SitemapSource): Promise<readonly (string | null)[]> {
  const starts: (string | null)[] = [];
  for (let after: string | null = null; ; ) {
    const pages = await source.pages(ctx, { after, limit: PER_FILE });
    if (pages.length > 0) starts.push(after);
    const last = pages.at(-1);
    if (!last || pages.length < PER_FILE) return starts;
    after = last.key;
  }
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const indexOf = (urls: readonly string[]) =>
  `${HEAD}\n<sitemapindex xmlns="${NAMESPACE}">\n${urls
    .map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;
const fileOf = (pages: readonly { url: string; changedAt: string | null }[]) =>
  `${HEAD}\n<urlset xmlns="${NAMESPACE}">\n${pages
    .map(({ url, changedAt }) => {
      const changed = changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : '';
      return `<url><loc>${escaped(url)}</loc>${changed}</url>\n`;
    })
    .join('')}</urlset>\n`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => lookUp(entities, sign) ?? sign);
