export const searchPath = (key: string, type?: string): string =>
  `/search?${new URLSearchParams({ q: key, ...(type ? { type } : {}) })}`;
