import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCollection } from '#features/cards/collections/calls.ts';
import { withCards } from '#features/cards/test-cards.ts';
import { createResponseCache } from '#platform/http/response-cache.ts';
import { registerSitemaps } from '#platform/http/sitemap-routes.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import { type SitemapSource, sitemaps } from '#platform/sitemap.ts';
import { replaceEntries } from '#test/replace-entries.ts';
import { insertPost } from './factories/posts.ts';
import { insertTribe } from './factories/tribes.ts';
import { testApp } from './test-app.ts';

const tested = await testApp();
const { app, as, idOf, sql } = tested;
const { draftOf, publishedBy } = await withCards(tested);
const hostOf: Record<SiteId, string> = {
  sports: 'localhost',
  cricket: 'cricket.localhost',
  kids: 'kids.localhost',
};
const text = `(?:[^<>&"']|&(?:amp|lt|gt|quot|apos);)+`;
const wellFormed = new RegExp(
  String.raw`^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="[^"<&]+">\n` +
    String.raw`(?:<(url|sitemap)><loc>${text}</loc>(?:<lastmod>\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?</lastmod>)?</\2>\n)*</\1>\n$`,
);

/** The URLs of one file, as paths. */
async function listed(path: string, site: SiteId = 'sports', from = app.server): Promise<string[]> {
  const reply = await from.inject({ url: path, headers: { host: hostOf[site] } });
  expect(reply.statusCode, path).toBe(200);
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(reply.body).toMatch(wellFormed);
  return [...reply.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => {
    const { hostname, pathname, search } = new URL(url);
    expect(hostname).toBe(hostOf[site]);
    return pathname + search;
  });
}
/** All URLs in a site's index. */
async function everything(site: SiteId = 'sports'): Promise<string[]> {
  const files = await listed('/sitemap.xml', site);
  return (await Promise.all(files.map((file) => listed(file, site)))).flat();
}

describe('the sitemap', () => {
  let all: string[] = [];
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const kim = await idOf('kim_teen');
    await sql`update account set age_band = '13_17' where id = ${kim}`;
    const away = await idOf('gone_guy');
    await idOf('lena', { site: 'kids' });
    await insertTribe(tested, { name: 'Open Harbour' });
    await insertTribe(tested, { name: 'Hidden Harbour', visibility: 'unlisted' });
    const cellar = await insertTribe(tested, {
      name: 'Harbour Cellar',
      visibility: 'private',
      members: ['mia'],
    });
    await insertTribe(tested, { name: 'Cricket Harbour', site: 'cricket' });
    await insertTribe(tested, { name: 'Kids Harbour', site: 'kids', owner: 'lena' });
    ids.open = await insertPost(tested, { author: 'mia' });
    ids.followers = await insertPost(tested, { author: 'mia', audience: 'followers' });
    ids.cellar = await insertPost(tested, { author: 'mia', tribeId: cellar });
    ids.teen = await insertPost(tested, { author: 'kim_teen' });
    ids.away = await insertPost(tested, { author: 'gone_guy' });
    ids.shout = await insertPost(tested, { author: 'mia', kind: 'SHOUT' });
    ids.kids = await insertPost(tested, { author: 'lena', site: 'kids' });
    const card = await publishedBy('harriet', { title: 'Open card' });
    await draftOf('harriet', { title: 'Draft card' });
    await as('harriet')(createCollection, { body: { name: 'Open album', cardIds: [card.id] } });
    await as('harriet')(createCollection, {
      body: { name: 'Closed album', cardIds: [card.id], visibility: 'private' },
    });
    await as('harriet')(createCollection, { body: { name: 'Empty album' } });
    await sql`update account set state = 'deactivated' where id = ${away}`;
    all = await everything();
  });

  it('lists the public pages of a site, each once', () => {
    expect(all).toEqual(
      expect.arrayContaining([
        '/terms',
        '/tribes/open-harbour',
        '/fans/mia/profile',
        '/players/harriet/profile',
        '/cards/open-card',
        '/collections/open-album',
        `/posts/${ids.open}`,
      ]),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['an unlisted tribe', () => '/tribes/hidden-harbour'],
    ['a private tribe', () => '/tribes/harbour-cellar'],
    ['a tribe of another site', () => '/tribes/cricket-harbour'],
    ['a minor', () => '/fans/kim_teen/profile'],
    ['somebody whose account is deactivated', () => '/fans/gone_guy/profile'],
    ['somebody of another site only', () => '/fans/lena/profile'],
    ['a draft card', () => '/cards/draft-card'],
    ['a private collection', () => '/collections/closed-album'],
    ['an empty collection', () => '/collections/empty-album'],
    ['a post for followers', () => `/posts/${ids.followers}`],
    ['a post in a private tribe', () => `/posts/${ids.cellar}`],
    ['a post by a minor', () => `/posts/${ids.teen}`],
    ['a post by somebody whose account is deactivated', () => `/posts/${ids.away}`],
    ['a shout', () => `/posts/${ids.shout}`],
  ])('leaves out %s', (_what, path) => {
    expect(all).not.toContain(path());
  });

  it('of the kids site lists its tribes and documents, and no people', async () => {
    const kids = await everything('kids');
    expect(kids).toContain('/tribes/kids-harbour');
    expect(
      kids.filter((path) => !/^\/(tribes\/[\w-]+|terms|privacy|rules|refunds|help)$/.test(path)),
    ).toEqual([]);
    for (const name of ['profiles', 'posts', 'cards', 'collections', 'drops']) {
      const url = `/sitemap-${name}-1.xml`;
      expect((await app.server.inject({ url, headers: { host: hostOf.kids } })).statusCode, url).toBe(404);
    }
  });

  it.each([
    '/sitemap-tribes-2.xml',
    '/sitemap-tribes-0.xml',
    '/sitemap-spells-1.xml',
    '/sitemap-tribes-x.xml',
  ])('has no file %s', async (url) => {
    expect((await app.server.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404);
  });
});

describe('a sitemap source', () => {
  const keys = Array.from({ length: 20_001 }, () => newId()).sort();
  let asked = 0;
  const many: SitemapSource = {
    name: 'many',
    pages(_ctx, { after, limit }) {
      asked += 1;
      const from = after === null ? 0 : keys.indexOf(after) + 1;
      return keys.slice(from, from + limit).map((key) => ({
        key,
        path: `/many?a=<"${key}">&b='1'`,
        changedAt: null,
      }));
    },
  };
  const server = Fastify();
  afterAll(() => server.close());

  it('is split into files and queried once an hour', async () => {
    const restore = replaceEntries(app, sitemaps, [many]);
    registerSitemaps(server, { deps: app.deps, cache: createResponseCache() });
    restore();
    const files = await listed('/sitemap.xml', 'sports', server);
    expect(files).toEqual(['/sitemap-many-1.xml', '/sitemap-many-2.xml', '/sitemap-many-3.xml']);
    const sizes = [];
    for (const file of files) sizes.push((await listed(file, 'sports', server)).length);
    expect(sizes).toEqual([10_000, 10_000, 1]);
    const before = asked;
    await Promise.all([...files, '/sitemap.xml'].map((file) => listed(file, 'sports', server)));
    expect(asked).toBe(before);
  });

  it('fails the boot with a duplicate name, or one that cannot be used in a URL', () => {
    expect(() => replaceEntries(app, sitemaps, [many, many])).toThrow('the sitemap “many”');
    expect(() => replaceEntries(app, sitemaps, [{ ...many, name: 'a/b' }])).toThrow(
      'needs a name of lower-case letters',
    );
  });
});

it('robots.txt keeps search engines out of the API and private pages, and links the sitemap', async () => {
  const { body, headers } = await app.server.inject({
    url: '/robots.txt',
    headers: { host: 'cricket.localhost' },
  });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  for (const path of ['/settings', '/orders', '/tribes/*/manage', '/review'])
    expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).toMatch(/\n\nSitemap: http:\/\/cricket\.localhost:\d+\/sitemap\.xml\n$/);
});
