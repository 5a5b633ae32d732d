import { describe, expect, test } from 'vitest';
import { siteIds } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { DesignFacts } from '../checks/design-facts.ts';
import { findFaults } from '../checks/find-faults.ts';
import { leavesOfKind } from '../design/leaves.ts';
import { readDesign } from '../design/read-design.ts';
import { fontsOf } from '../fonts/font-catalogue.ts';
import { stickerOf } from '../options/art/artwork.ts';
import { measureFont } from '../rendering/measure-font.server.ts';
import { templatesOf } from './templates.ts';

describe.each(siteIds)('templates of %s', (site) => {
  const fonts = new Map(fontsOf(site).map((font) => [font.family, font]));
  const facts: DesignFacts = {
    site,
    pictureOf: (layer) =>
      layer.kind === 'sticker' && stickerOf(layer.stickerId) ? { size: null, colours: null } : null,
    hasFont: (family) => fonts.has(family),
    textOf: (layer) => (layer.kind === 'text' ? layer.text : layer.fallback),
    measureOf(layer) {
      const font = fonts.get(layer.font.family);
      return font && measureFont(font, layer, layer.kind === 'text' ? layer.text : layer.fallback);
    },
    missingIn: () => [],
    bannedWordIn: () => null,
    isAboutMinor: siteRules[site].forChildren,
    year: 2026,
  };

  test('are at least six, of cards and of posts', () => {
    const sizes = templatesOf(site).map(({ sizeId }) => sizeId);
    expect(sizes.length).toBeGreaterThanOrEqual(6);
    expect(sizes.filter((id) => id === 'card').length).toBeGreaterThanOrEqual(3);
    expect(sizes.filter((id) => id.startsWith('post')).length).toBeGreaterThanOrEqual(3);
  });

  test.each(templatesOf(site))('$name has no fault but its placeholders', ({ document }) => {
    expect(readDesign(document).document).toEqual(document);
    const found = findFaults(document, facts).filter(({ code }) => code !== 'placeholder');
    expect(found.map(({ message }) => message)).toEqual([]);
  });

  test('ask for a photo only where photos are used', () => {
    const asks = templatesOf(site).some(({ document }) =>
      leavesOfKind(document, 'shape').some(({ placeholder }) => placeholder !== null),
    );
    expect(asks).toBe(siteRules[site].can.usePhotos);
  });
});
