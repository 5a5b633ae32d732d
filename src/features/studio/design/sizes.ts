import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';

/** What a design of a size is made for. */
export type DesignUse = 'card' | 'post' | 'banner' | 'shirt' | 'frame';

export interface CanvasSize {
  id: string;
  name: string;
  use: DesignUse;
  width: number;
  height: number;
  /** Around the canvas, for the cut. */
  bleed: number;
  /** From the edge, where nothing important should be. */
  safe: number;
  pages: readonly string[];
}

const onePage = ['Page 1'];
const all: readonly CanvasSize[] = [
  // 63 x 88 mm at 300 dots to an inch, and 3 mm of bleed.
  {
    id: 'card',
    name: 'Trading card',
    use: 'card',
    width: 750,
    height: 1050,
    bleed: 35,
    safe: 35,
    pages: ['Front', 'Back'],
  },
  {
    id: 'post-square',
    name: 'Square post',
    use: 'post',
    width: 1080,
    height: 1080,
    bleed: 0,
    safe: 40,
    pages: onePage,
  },
  {
    id: 'post-portrait',
    name: 'Portrait post',
    use: 'post',
    width: 1080,
    height: 1350,
    bleed: 0,
    safe: 40,
    pages: onePage,
  },
  {
    id: 'post-wide',
    name: 'Wide post',
    use: 'post',
    width: 1600,
    height: 900,
    bleed: 0,
    safe: 40,
    pages: onePage,
  },
  {
    id: 'banner',
    name: 'Profile banner',
    use: 'banner',
    width: 1800,
    height: 600,
    bleed: 0,
    safe: 60,
    pages: onePage,
  },
  // 12 x 16 inches.
  {
    id: 'shirt-front',
    name: 'Shirt front',
    use: 'shirt',
    width: 3600,
    height: 4800,
    bleed: 0,
    safe: 60,
    pages: onePage,
  },
  {
    id: 'frame',
    name: 'Card frame',
    use: 'frame',
    width: 750,
    height: 1050,
    bleed: 0,
    safe: 0,
    pages: onePage,
  },
];

/** Canvas pixels to an inch of print. */
export const PRINT_DPI = 300;
const printed: readonly DesignUse[] = ['card', 'shirt'];
/** Whether designs of a size can be printed, and not only shown on screens. */
export const isPrinted = (sizeId: string): boolean =>
  all.some(({ id, use }) => id === sizeId && printed.includes(use));

/** The width of a print on a garment; null for designs of something else. */
export const inchesOf = ({ sizeId, width }: { sizeId: string; width: number }): number | null =>
  all.some(({ id, use }) => id === sizeId && use === 'shirt') ? width / PRINT_DPI : null;

/** Children publish posts; a banner is a photo, and prints and frames are sold. */
const isFor = (use: DesignUse, site: SiteId): boolean => {
  const { can } = siteRules[site];
  if (use === 'banner') return can.usePhotos;
  return use === 'shirt' || use === 'frame' ? can.sell : true;
};

export const sizesOf = (site: SiteId): readonly CanvasSize[] => all.filter(({ use }) => isFor(use, site));
export const sizeOf = (site: SiteId, sizeId: string): CanvasSize | undefined =>
  sizesOf(site).find(({ id }) => id === sizeId);
