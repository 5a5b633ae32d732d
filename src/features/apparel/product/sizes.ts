export const sizes = [
  'XXS',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  '2XL',
  '3XL',
  '4XL',
  '5XL',
  'Y-XS',
  'Y-S',
  'Y-M',
  'Y-L',
  'Y-XL',
  'ONE',
] as const;
/** Adults’, youth and one size for all. */
export type Size = (typeof sizes)[number];

export const sizeLabel = (size: Size): string =>
  size === 'ONE' ? 'One size' : size.startsWith('Y-') ? `Youth ${size.slice(2)}` : size;

export const bySize = (a: { size: Size }, b: { size: Size }): number =>
  sizes.indexOf(a.size) - sizes.indexOf(b.size);
