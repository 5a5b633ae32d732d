import { priceRanges } from '#features/apparel/catalogue/filters.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { ChipLink } from '#ui/chip.tsx';
import { FilterForm, type FilterOptions, FilterSelect } from '#ui/filter-form.tsx';
import { finishes, finishLabels, printSizeNames, printSizes } from '../../print/formats.ts';
import { isNarrowed, type PrintedCardFilters } from '../filters.ts';

const orders: FilterOptions = [
  ['', 'Newest first'],
  ['popular', 'Bestsellers first'],
  ['price', 'Lowest price first'],
  ['price-down', 'Highest price first'],
];

/** The filters of printed cards. */
export function PrintFilterBar({ filters }: { filters: PrintedCardFilters }) {
  const { sports } = usePlatform();
  const one = (name: keyof PrintedCardFilters, label: string, options: FilterOptions) => (
    <FilterSelect
      name={name}
      label={label}
      value={filters[name]}
      options={options}
      className="min-w-32 flex-1 sm:min-w-36 sm:max-w-48"
    />
  );
  return (
    <FilterForm
      action="/shop/cards"
      label="Filter printed cards"
      className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap"
    >
      {filters.seller && <input type="hidden" name="seller" value={filters.seller} />}
      {one('finish', 'Finish', [
        ['', 'Any finish'],
        ...finishes.map((finish) => [finish, finishLabels[finish].label] as const),
      ])}
      {one('size', 'Size', [
        ['', 'Any size'],
        ...printSizeNames.map((size) => [size, printSizes[size].label] as const),
      ])}
      {one('price', 'Price', [
        ['', 'Any price'],
        ...priceRanges.map(({ id, label }) => [id, label] as const),
      ])}
      {sports.length > 1 &&
        one('sport', 'Sport', [['', 'All sports'], ...sports.map(({ code, name }) => [code, name] as const)])}
      {one('sort', 'Sort by', orders)}
      {isNarrowed(filters) && (
        <ChipLink to="/shop/cards" preventScrollReset className="shrink-0 self-center">
          Clear filters
        </ChipLink>
      )}
    </FilterForm>
  );
}
