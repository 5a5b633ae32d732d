// The names by which products are found, as `summarize` writes them.

export const sellerFacet = (id: string): string => `seller:${id}`;
export const categoryFacet = (id: string): string => `category:${id}`;
export const sportFacet = (code: string): string => `sport:${code}`;
export const STOCK_FACET = 'stock';

/** Size and colour are of the same variant. */
export function choiceFacets(size: string | undefined, colour: string | undefined): string[] {
  if (size && colour) return [`size:${size}+colour:${colour}`];
  if (size) return [`size:${size}`];
  return colour ? [`colour:${colour}`] : [];
}
