import { get } from 'node:http';
import { expect, test } from 'vitest';
import { getTopTribes } from '#features/tribes/calls.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import { ask } from './ask.ts';
import { base, hostOf } from './sites.ts';

/** Including the data for hydration. */
const HTML_BYTES = 90_000;

const bytesOf = (site: SiteId, path: string): Promise<number> =>
  new Promise((done, failed) => {
    get(new URL(path, base), { headers: { host: hostOf(site) } }, async (reply) => {
      let bytes = 0;
      for await (const part of reply) bytes += part.length;
      done(bytes);
    }).on('error', failed);
  });

test.each(siteIds)(
  'a tribe page is at most 90 KB of HTML on %s, whatever its posts contain',
  async (site) => {
    const { items } = await ask({ site }, getTopTribes, { query: {} });
    expect(items.length).toBeGreaterThan(0);
    for (const { slug } of items) {
      expect(await bytesOf(site, `/tribes/${slug}`), slug).toBeLessThanOrEqual(HTML_BYTES);
    }
  },
);
