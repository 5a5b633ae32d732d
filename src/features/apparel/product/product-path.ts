export const productPath = (slug: string): string => `/shop/apparel/${slug}`;
