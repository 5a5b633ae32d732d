export const newsPath = (slug: string): string => `/athlete-hub/news/${slug}`;
/** The news of a category. */
export const newsListPath = (category?: string): string =>
  category ? `/athlete-hub/news?category=${category}` : '/athlete-hub/news';
