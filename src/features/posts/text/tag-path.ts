/** Where everything with a tag stands. */
export const tagPath = (tag: string): string => `/tags/${encodeURIComponent(tag)}`;
