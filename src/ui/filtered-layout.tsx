import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Call } from '#platform/call.ts';
import { Button } from './button.tsx';
import { ChipLink } from './chip.tsx';
import { FilterForm, type FilterOptions, FilterSelect } from './filter-form.tsx';
import { type CountCall, type FilterGroup, FilterPanel, PANEL } from './filter-panel.tsx';
import type { List } from './list.ts';

interface FilteredLayoutProps<F extends object> {
  list: Pick<List<Call, F>, 'path' | 'pathOf' | 'isNarrowed'>;
  filters: F;
  groups: readonly FilterGroup[];
  counts: CountCall;
  /** What is listed, in the plural. */
  noun: string;
  orders: FilterOptions;
  /** Filters that are chosen on other pages, in words; undefined while they aren't. */
  others?: Readonly<Record<string, string | undefined>>;
  /** At the end of the filters. */
  more?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** A list with its filters: in a column beside it, on a phone in a sheet; the chosen ones and the order are above it. */
export function FilteredLayout<F extends object>(props: FilteredLayoutProps<F>) {
  const { list, filters, groups, counts, noun, orders, others = {}, more, children } = props;
  const given = new Map(Object.entries(filters as Record<string, string | undefined>));
  const chosen = [
    ...Object.entries(others).map(([name, label]) => ({ name, label })),
    ...groups.map(({ name, choices }) => ({
      name,
      label: choices.find(({ value }) => value === given.get(name))?.label,
    })),
  ].filter(({ name, label }) => label && given.get(name) !== undefined);
  const sort = given.get('sort');
  const kept = { ...filters, sort: undefined };
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <FilterPanel {...{ list, filters, groups, counts, noun }}>{more}</FilterPanel>
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Button className="lg:hidden" popoverTarget={PANEL}>
            <SlidersHorizontal aria-hidden="true" size={18} />
            Filters{chosen.length > 0 && ` (${chosen.length})`}
          </Button>
          <FilterForm
            action={list.path}
            label={`Order of ${noun}`}
            className="ms-auto lg:order-last"
            kept={kept}
          >
            <FilterSelect name="sort" label="Sort by" value={sort} options={orders} className="min-w-40" />
          </FilterForm>
          {chosen.map(({ name, label }) => (
            <ChipLink key={name} to={list.pathOf({ ...filters, [name]: undefined })} preventScrollReset>
              <span className="sr-only">Remove the filter </span>
              {label}
              <X aria-hidden="true" />
            </ChipLink>
          ))}
          {chosen.length > 1 && (
            <ChipLink to={list.path} preventScrollReset>
              Clear filters
            </ChipLink>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}
