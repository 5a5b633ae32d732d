import { get } from 'node:http';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type SiteId, siteIds } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import { firstOfEachTemplate, placesOn, screensOn } from './screens.ts';
import { base, hostOf, originOf } from './sites.ts';

const fetched = (host: string, path: string): Promise<{ type: string; status: number; body: Buffer }> =>
  new Promise((done, failed) => {
    get(new URL(path, base), { headers: { host } }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part);
      const { statusCode: status = 0, headers } = reply;
      done({ type: String(headers['content-type']), status, body: Buffer.concat(parts) });
    }).on('error', failed);
  });

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const plain = (text = '') => text.replace(/&(amp|quot|#x27|lt|gt);/g, (sign) => entities[sign] ?? sign);

/** What the head of a page says to search engines and messengers. */
function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value]) => plain(value));
  const said = (name: string) => all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));
  return {
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    data: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']): Thing => JSON.parse(json),
    ),
    said,
  };
}

interface Thing {
  '@type'?: string;
  [name: string]: unknown;
}

/** What a type needs to be shown by search engines; `a.b` is in each of `a`. */
const needed: Record<string, readonly string[]> = {
  Product: ['name', 'image', 'offers.price', 'offers.priceCurrency', 'offers.availability'],
  ProfilePage: ['mainEntity.name', 'mainEntity.image'],
  BlogPosting: ['headline', 'datePublished', 'author.name'],
  NewsArticle: ['headline', 'datePublished', 'image'],
  QAPage: ['mainEntity.name', 'mainEntity.answerCount', 'mainEntity.suggestedAnswer'],
  SportsEvent: ['name', 'startDate', 'location.name', 'competitor.name'],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
};

function missingIn(thing: Thing): string[] {
  const has = (value: unknown, [name, ...rest]: string[]): boolean =>
    name === undefined
      ? value !== undefined && value !== '' && value !== null
      : [value].flat().every((one) => has((one as Thing | undefined)?.[name], rest));
  const fields = new Map(Object.entries(needed)).get(String(thing['@type'])) ?? ['a known type'];
  return ['@context', ...fields].filter((field) => !has(thing, field.split('.')));
}

/** Each picture once: many pages show the site's own. */
const looked = new Map<string, Promise<string>>();
const pictureAt = (host: string, url: string): Promise<string> => {
  const look = async () => {
    const { type, body } = await fetched(host, new URL(url).pathname + new URL(url).search);
    const { format, width, height } = await sharp(body).metadata();
    return `${type} ${format} ${width} ${height}`;
  };
  const found = looked.get(url) ?? look();
  looked.set(url, found);
  return found;
};

test.each(siteIds)('every public page says its address, picture and subject on %s', async (site) => {
  const places = await placesOn(site);
  const open = screensOn(site).filter(({ inner, missing }) => !inner && !missing);
  const types = new Set<string>();
  const seen = await Promise.all(
    [...firstOfEachTemplate(open)].map(async ({ name, path }) => {
      const address = typeof path === 'string' ? path : path(places);
      const { status, body } = await fetched(
        hostOf(site),
        `${address}${address.includes('?') ? '&' : '?'}utm_source=mail`,
      );
      return { name, status, ...headOf(body.toString()) };
    }),
  );
  for (const { name, status, canonical, data, said } of seen) {
    // Some lists are only of some sites.
    if (status === 404) continue;
    expect(data.flatMap(missingIn), name).toEqual([]);
    for (const thing of data) types.add(String(thing['@type']));
    if (said('robots').includes('noindex')) {
      expect([canonical, data], name).toEqual([[], []]);
      continue;
    }
    const [url = ''] = canonical;
    expect(url, name).toMatch(new RegExp(`^${originOf(site)}/`));
    expect(url, name).not.toContain('utm_source');
    expect([canonical.length, said('og:url')], name).toEqual([1, [url]]);
    expect([said('og:title').length, said('description').length, said('twitter:card')], name).toEqual([
      1,
      1,
      ['summary_large_image'],
    ]);
    const [image = ''] = said('og:image');
    const [width, height] = [said('og:image:width'), said('og:image:height')];
    expect(image, name).toMatch(new RegExp(`^${originOf(site)}/`));
    expect(await pictureAt(hostOf(site), image), `${name}: ${image}`).toMatch(
      new RegExp(`^image/(png|jpeg|webp) \\w+ ${width} ${height}$`),
    );
  }
  if (siteRules[site].forChildren) expect([...types]).toEqual([]);
  else expect([...types]).toEqual(expect.arrayContaining(wantedOn(site)));
});

const wantedOn = (site: SiteId): string[] => [
  'Product',
  'ProfilePage',
  'BlogPosting',
  'BreadcrumbList',
  ...(site === 'cricket' ? ['SportsEvent'] : []),
];

test('a page asked for by a foreign host says its own address', async () => {
  const { body } = await fetched('evil.example', '/cards');
  expect(headOf(body.toString()).canonical).toEqual([`${originOf('sports')}/cards`]);
});
