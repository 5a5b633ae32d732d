import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { getTopTribes } from '#features/tribes/calls.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import { ask } from './ask.ts';
import { signUp } from './people.ts';
import { firstOfEachTemplate, placesOn, screensOn } from './screens.ts';
import { base, hostOf } from './sites.ts';
import { go, test } from './visit.ts';

/** Including the data for hydration. */
const HTML_BYTES = 90_000;

interface Sent {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const pageOf = (site: SiteId, path: string, accepted = 'identity'): Promise<Sent> =>
  new Promise((done, failed) => {
    const headers = { host: hostOf(site), 'accept-encoding': accepted };
    get(new URL(path, base), { headers }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part);
      done({ headers: reply.headers, body: Buffer.concat(parts) });
    }).on('error', failed);
  });

test.each(siteIds)(
  'a tribe page is at most 90 KB of HTML on %s, whatever its posts contain',
  async (site) => {
    const { items } = await ask({ site }, getTopTribes, { query: {} });
    expect(items.length).toBeGreaterThan(0);
    for (const { slug } of items) {
      const { body } = await pageOf(site, `/tribes/${slug}`);
      expect(body.length, slug).toBeLessThanOrEqual(HTML_BYTES);
    }
  },
);

// A framed picture is two.
test.each(siteIds)(
  'a public page asks for its theme, its styles and at most two pictures before anything else on %s, and is sent packed also when nobody asked for it before',
  async (site) => {
    const places = await placesOn(site);
    const open = screensOn(site).filter(({ inner, missing }) => !inner && !missing);
    for (const { name, path } of firstOfEachTemplate(open)) {
      const address = typeof path === 'string' ? path : path(places);
      const fresh = `${address}${address.includes('?') ? '&' : '?'}unasked=${Date.now()}`;
      const { headers, body } = await pageOf(site, fresh, 'br');
      expect(headers['content-encoding'], name).toBe('br');
      expect(askedFor(brotliDecompressSync(body).toString()), name).toMatch(
        /^theme (style )+(picture ){0,2}(font )+icon( script)+$/,
      );
    }
  },
);

test('a member’s first page asks for each thing once, for the feed while it is read, and for no picture that only visitors see', async ({
  visit,
}) => {
  const page = await visit({ as: await signUp('Robin Vale'), on: 'phone' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(base.origin, '')));
  const last = page.waitForResponse((reply) => reply.url().includes('/api/notification/unread-count'));
  await go(page, '/');
  await page.locator('main article').first().waitFor();
  await last;
  const calls = asked.filter((path) => path.startsWith('/api/'));
  expect(calls.toSorted()).toEqual([...new Set(calls)].sort());
  const { feedAt, readAt, shown } = await page.evaluate(() => ({
    feedAt: performance.getEntriesByType('resource').find(({ name }) => name.includes('get-home-community'))
      ?.startTime,
    readAt: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive,
    shown: [...document.images].map(({ currentSrc, src }) => currentSrc || src),
  }));
  expect(feedAt).toBeLessThan(readAt);
  const pictures = asked.filter((path) => path.startsWith('/media/'));
  expect(pictures.filter((path) => !shown.some((src) => src.endsWith(path)))).toEqual([]);
  // What loads later needs them too, and finds them.
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  expect(styles.filter((href) => href?.includes('/shared-'))).toHaveLength(1);
});

/** What a page has a browser load, in the order in which it says so; of pictures those that it says before its body. */
function askedFor(html: string): string {
  const kinds = {
    theme: /^<script src="\/theme\.js">/,
    style: / rel="stylesheet"/,
    picture: / as="image"/,
    font: / as="font"/,
    icon: / rel="icon"/,
    script: / rel="modulepreload"/,
  };
  const tags = html.match(/<(link|script)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => Object.entries(kinds).find(([, kind]) => kind.test(tag))?.[0] ?? []).join(' ');
}
