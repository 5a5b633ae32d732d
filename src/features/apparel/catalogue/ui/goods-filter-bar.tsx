import { currencyOptions, rangeLabel } from '#features/listings/price-ranges.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Call } from '#platform/call.ts';
import { ChipLink } from '#ui/chip.tsx';
import { FilterForm, type FilterOptions, FilterSelect } from '#ui/filter-form.tsx';
import type { List } from '#ui/list.ts';
import { type GoodsFilters, priceRanges } from '../filters.ts';

const orders: FilterOptions = [
  ['', 'Newest first'],
  ['popular', 'Bestsellers first'],
  ['price', 'Lowest price first'],
  ['price-down', 'Highest price first'],
];

interface GoodsFilterBarProps<Filters extends GoodsFilters> {
  list: Pick<List<Call, Filters>, 'path' | 'isNarrowed'>;
  label: string;
  filters: Filters;
  /** What is chosen elsewhere on the page, and stays. */
  kept: readonly (keyof Filters & string)[];
  /** What only this kind of goods has. */
  choices: readonly { name: keyof Filters & string; label: string; options: FilterOptions }[];
}

/** The filters of a list of the shop. */
export function GoodsFilterBar<Filters extends GoodsFilters>({
  list,
  label: formLabel,
  filters,
  kept,
  choices,
}: GoodsFilterBarProps<Filters>) {
  const { sports } = usePlatform();
  const given = filters as Filters & Record<string, string | undefined>;
  const one = (name: keyof Filters & string, label: string, options: FilterOptions) => (
    <FilterSelect
      key={name}
      name={name}
      label={label}
      value={given[name]}
      options={options}
      className="min-w-32 flex-1 sm:min-w-36 sm:max-w-48"
    />
  );
  return (
    <FilterForm
      action={list.path}
      label={formLabel}
      className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap"
      kept={Object.fromEntries(kept.map((name) => [name, given[name]]))}
    >
      {choices.map(({ name, label, options }) => one(name, label, options))}
      {one('price', 'Price', [
        ['', 'Any price'],
        ...priceRanges.map((range) => [range.id, rangeLabel(range, filters.currency)] as const),
      ])}
      {(filters.price || filters.currency || filters.sort?.startsWith('price')) &&
        one('currency', 'Currency', currencyOptions)}
      {sports.length > 1 &&
        one('sport', 'Sport', [['', 'All sports'], ...sports.map(({ code, name }) => [code, name] as const)])}
      {one('sort', 'Sort by', orders)}
      {list.isNarrowed(filters) && (
        <ChipLink to={list.path} preventScrollReset className="shrink-0 self-center">
          Clear filters
        </ChipLink>
      )}
    </FilterForm>
  );
}
