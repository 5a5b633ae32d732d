import { Search } from 'lucide-react';
import type { FoundPages } from '../calls.ts';
import { type SearchOption, type SearchOptions, searchPath } from '../search-entry.ts';

interface OptionListProps {
  id: string;
  groups: readonly OptionGroup[];
  activeId: string | undefined;
  onChoose: (option: SearchOption) => void;
  /** The pointer is over the option with this index. */
  onPoint: (place: number) => void;
}

/** The list of a combobox: the focus stays in the field, which names the active option. */
export function OptionList({ id, groups, activeId, onChoose, onPoint }: OptionListProps) {
  const places = new Map(groups.flatMap((group) => group.options).map((option, place) => [option, place]));
  return (
    <div id={id} role="listbox" aria-label="Results">
      {groups.map(({ label, options }, i) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={label} role="group" aria-labelledby={`${id}-group-${i}`}>
          <p
            id={`${id}-group-${i}`}
            className={label === 'Search' ? 'sr-only' : 'type-label px-3 pt-3 pb-1 text-muted'}
          >
            {label}
          </p>
          {options.map((option) => {
            const optionId = `${id}-${option.id}`;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <div
                key={option.id}
                id={optionId}
                role="option"
                aria-selected={optionId === activeId}
                className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 aria-selected:bg-raised"
                onClick={() => onChoose(option)}
                onPointerMove={() => onPoint(places.get(option) ?? -1)}
              >
                {option.picture}
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block truncate font-semibold">{option.title}</span>
                  {option.note && <span className="block truncate text-2 text-muted">{option.note}</span>}
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionGroup {
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
