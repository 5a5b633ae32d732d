/** Reads the filters in a page's address. Invalid values are left out. */
export const filtersIn = ({ searchParams }: Pick<URL, 'searchParams'>) => {
  const text = (name: string, longest = 80): string | undefined =>
    searchParams.get(name)?.trim().slice(0, longest) || undefined;
  return {
    text,
    oneOf: <T extends string>(name: string, known: readonly T[]): T | undefined =>
      known.find((value) => value === text(name)),
  };
};

/** Whether a list is filtered; its order doesn't count. */
export const isNarrowed = (filters: object): boolean =>
  Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== undefined);

/** The path with these filters, without empty ones. */
export function filteredPath(path: string, filters: object): string {
  const given = Object.entries(filters).filter(([, value]) => value) as [string, string][];
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
