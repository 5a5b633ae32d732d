import type { SortingState } from '@tanstack/react-table';
import { useLocation, useSearchParams } from 'react-router';
import type { TableFilter } from './table.ts';

/** `-joinedAt` is by the column joinedAt, descending. */
const readSort = (sort: string): SortingState =>
  sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
const writeSort = ([first]: SortingState): string => (first ? `${first.desc ? '-' : ''}${first.id}` : '');

interface PageState {
  /** The cursors of the pages before this one; the first page's is ''. */
  cursors?: readonly string[];
}

/**
 * Filters, sorting and cursor of a table, kept in the page's address: it can be shared, reloaded and gone back to. A
 * cursor only leads forward, so those of earlier pages are kept beside the address.
 */
export function useTableAddress(filters: readonly TableFilter[], sortedBy: string) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: PageState | null };
  const sort = search.get('sort') ?? sortedBy;
  const cursor = search.get('cursor') ?? '';
  const before = cursor === '' ? [] : (state?.cursors ?? ['']);
  const values = Object.fromEntries(
    filters.flatMap(({ name }) => {
      const value = search.get(name);
      return value ? [[name, value] as const] : [];
    }),
  );

  /** A change starts at the first page again. */
  function change(entries: Record<string, string>, options: { replace?: boolean } = {}) {
    const next = new URLSearchParams(search);
    next.delete('cursor');
    for (const [name, value] of Object.entries(entries)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { ...options, preventScrollReset: true });
  }
  function turnTo(to: string, cursors: readonly string[]) {
    const next = new URLSearchParams(search);
    if (to === '') next.delete('cursor');
    else next.set('cursor', to);
    setSearch(next, { state: { cursors } satisfies PageState });
  }

  return {
    /** The active filters, by name. */
    values,
    sort,
    sorting: readSort(sort),
    cursor,
    page: before.length + 1,
    setFilter: (name: string, value: string, options?: { replace?: boolean }) =>
      change({ [name]: value }, options),
    clearFilters: () => change(Object.fromEntries(filters.map(({ name }) => [name, '']))),
    setSort(next: SortingState) {
      const written = writeSort(next);
      change({ sort: written === sortedBy ? '' : written });
    },
    toNext: (nextCursor: string) => turnTo(nextCursor, [...before, cursor]),
    toPrevious: before.length > 0 ? () => turnTo(before.at(-1) ?? '', before.slice(0, -1)) : null,
  };
}
export type TableAddress = ReturnType<typeof useTableAddress>;
