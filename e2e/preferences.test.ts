import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { SiteId } from '#platform/site.ts';
import { go, test } from './visit.ts';

/** The contrast of text or lines in one of the site's colours on its grounds, the lowest of them. */
const lowestContrast = (page: Page, colour: string) =>
  page.evaluate((name) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const probe = document.body.appendChild(document.createElement('i'));
    const luminance = (variable: string) => {
      probe.style.color = `var(--${variable})`;
      if (!canvas) return 0;
      canvas.fillStyle = getComputedStyle(probe).color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const own = luminance(name);
    const ratios = ['ground', 'surface', 'raised'].map((ground) => {
      const [dark = 0, light = 0] = [own, luminance(ground)].sort((one, other) => one - other);
      return (light + 0.05) / (dark + 0.05);
    });
    probe.remove();
    return Math.min(...ratios);
  }, colour);

describe('for people who ask for more contrast', () => {
  for (const site of ['sports', 'cricket', 'kids'] as SiteId[])
    for (const dark of [false, true])
      test(`grey text has 7:1 and lines 3:1 on ${site}, ${dark ? 'dark' : 'light'}`, async ({ visit }) => {
        const page = await visit({ site, dark });
        await page.emulateMedia({ contrast: 'more' });
        await go(page, '/tribes');
        expect(await lowestContrast(page, 'muted')).toBeGreaterThanOrEqual(7);
        expect(await lowestContrast(page, 'line')).toBeGreaterThanOrEqual(3);
      });
});
