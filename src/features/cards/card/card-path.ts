export const cardPath = (slug: string): string => `/cards/${slug}`;
