export const framePath = (slug: string): string => `/frames/${slug}`;
