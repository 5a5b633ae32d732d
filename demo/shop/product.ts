import type { ChargeName } from '#demo/pictures/charges.ts';
import type { Garment } from '#features/apparel/mock-up/garments.ts';
import type { Size } from '#features/apparel/product/sizes.ts';

/** A colour by its name, as `#rrggbb`. */
export type DemoColour = readonly [name: string, hex: string];

/** A product of the demo world. Money in cents, times in days. */
export interface DemoProduct {
  site: 'sports' | 'cricket';
  seller: string;
  title: string;
  category: 't-shirts' | 'jerseys' | 'hoodies' | 'caps' | 'beanies' | 'scarves' | 'bags';
  sport?: string;
  brand?: string;
  description: string;
  colours: readonly DemoColour[];
  sizes: readonly Size[];
  price: number;
  compareAt?: number;
  /** Up to two short lines, above and below the mark. */
  print: { mark?: ChargeName; lines: readonly string[]; ink: string };
  /** Of each variant in turn, repeated; the stock falls from there with what was sold. */
  stock: readonly number[];
  sold?: number;
  daysAgo: number;
  leadDays?: number;
  state?: 'draft' | 'paused' | 'discontinued';
}

export const garmentOf: Record<DemoProduct['category'], Garment> = {
  't-shirts': 't-shirt',
  jerseys: 'jersey',
  hoodies: 'hoodie',
  caps: 'cap',
  beanies: 'beanie',
  scarves: 'scarf',
  bags: 'bag',
};

export const productSlug = ({ title }: Pick<DemoProduct, 'title'>): string =>
  title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
