import { useSearchParams } from 'react-router';
import { CaseFilter, CaseSort } from '../case-filter.ts';

const names = ['state', 'kind', 'reason', 'priority', 'claimed', 'age', 'text', 'accountId'] as const;
export type FilterName = (typeof names)[number];
export type FilterChange = Partial<Record<FilterName | 'sort', string | undefined>>;

/** The filter and order of the queue, kept in the address. Invalid values are ignored. */
export function useCaseFilter() {
  const [search, setSearch] = useSearchParams();
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value && CaseFilter.shape[name].safeParse(value).success ? [[name, value]] : [];
    }),
  );
  const filter = CaseFilter.parse(given);
  const sort = CaseSort.catch('priority').parse(search.get('sort'));

  function change(changes: FilterChange, { replace = false } = {}) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          const isDefault =
            (name === 'state' && value === 'at_work') || (name === 'sort' && value === 'priority');
          if (!value || isDefault) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    filter,
    sort,
    /** The number of active filters. */
    count: Object.keys(given).filter((name) => !(name === 'state' && given[name] === 'at_work')).length,
    change,
    /** Replaces the current filter. */
    replaceWith(next: FilterChange) {
      const clear = Object.fromEntries([...names, 'sort'].map((name) => [name, undefined]));
      change({ ...clear, ...next });
    },
  };
}
export type CaseFilterState = ReturnType<typeof useCaseFilter>;
