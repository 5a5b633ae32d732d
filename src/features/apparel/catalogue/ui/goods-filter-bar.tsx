import { usePlatform } from '#features/sites/use-platform.ts';
import { ChipLink } from '#ui/chip.tsx';
import { FilterForm, type FilterOptions, FilterSelect } from '#ui/filter-form.tsx';
import { isNarrowed } from '#ui/filters.ts';
import { type GoodsFilters, priceRanges } from '../filters.ts';

const orders: FilterOptions = [
  ['', 'Newest first'],
  ['popular', 'Bestsellers first'],
  ['price', 'Lowest price first'],
  ['price-down', 'Highest price first'],
];

interface GoodsFilterBarProps<Filters extends GoodsFilters> {
  /** The page of the list. */
  path: string;
  label: string;
  filters: Filters;
  /** What is chosen elsewhere on the page, and stays. */
  kept: readonly (keyof Filters & string)[];
  /** What only this kind of goods has. */
  choices: readonly { name: keyof Filters & string; label: string; options: FilterOptions }[];
}

/** The filters of a list of the shop. */
export function GoodsFilterBar<Filters extends GoodsFilters>({
  path,
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
    <FilterForm action={path} label={formLabel} className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap">
      {kept.map((name) => given[name] && <input key={name} type="hidden" name={name} value={given[name]} />)}
      {choices.map(({ name, label, options }) => one(name, label, options))}
      {one('price', 'Price', [
        ['', 'Any price'],
        ...priceRanges.map(({ id, label }) => [id, label] as const),
      ])}
      {sports.length > 1 &&
        one('sport', 'Sport', [['', 'All sports'], ...sports.map(({ code, name }) => [code, name] as const)])}
      {one('sort', 'Sort by', orders)}
      {isNarrowed(filters) && (
        <ChipLink to={path} preventScrollReset className="shrink-0 self-center">
          Clear filters
        </ChipLink>
      )}
    </FilterForm>
  );
}
