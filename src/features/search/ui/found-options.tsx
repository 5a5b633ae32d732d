import { Search } from 'lucide-react';
import type { FoundPages } from '../calls.ts';
import type { SearchOption, SearchOptions } from '../search-entry.ts';
import { searchPath } from '../search-path.ts';

export interface OptionGroup {
  label: string;
  options: SearchOption[];
}

const byFeature = import.meta.glob<readonly SearchOptions[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'searchOptions',
});
const types = Object.values(byFeature)
  .flat()
  .toSorted((a, b) => a.order - b.order);

/** All results, after a link to the search page. */
export function foundOptions(typed: string, found: FoundPages | undefined): OptionGroup[] {
  const groups = types.map(({ type, label, most, toOption }) => ({
    label,
    options: (found?.[type]?.items ?? []).slice(0, most).map((item) => toOption(item as never, typed)),
  }));
  return [
    { label: 'Search', options: [everything(typed)] },
    ...groups.filter(({ options }) => options.length > 0),
  ];
}

const everything = (typed: string): SearchOption => ({
  id: 'all',
  to: searchPath(typed),
  picture: (
    <span className="grid size-10 shrink-0 place-items-center text-muted">
      <Search aria-hidden="true" size={18} />
    </span>
  ),
  title: `Search for “${typed}”`,
  key: typed,
});
