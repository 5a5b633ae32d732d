export const printedCardPath = (slug: string): string => `/shop/cards/${slug}`;
