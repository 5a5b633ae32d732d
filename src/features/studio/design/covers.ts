import { faceCovers } from '#features/cards/card/card-covers.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Box } from './box.ts';
import { sizeOf } from './sizes.ts';

export interface Cover extends Box {
  name: string;
}

/** Where a published card covers the first page of its design; of any other design nothing. In canvas pixels. */
export function coversOf(
  site: SiteId,
  { sizeId, width, height }: { sizeId: string; width: number; height: number },
): readonly Cover[] {
  // Where cards have no photos, they aren't made of designs.
  if (!siteRules[site].can.usePhotos || sizeOf(site, sizeId)?.use !== 'card') return [];
  return faceCovers.map(({ name, ...part }) => ({
    name,
    x: Math.round(part.x * width),
    y: Math.round(part.y * height),
    width: Math.round(part.width * width),
    height: Math.round(part.height * height),
  }));
}
