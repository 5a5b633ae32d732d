import { usePlatform } from '#features/sites/use-platform.ts';
import { ChipLink } from '#ui/chip.tsx';
import { FilterForm, type FilterOptions, FilterSelect } from '#ui/filter-form.tsx';
import type { ShopCategory } from '../../categories/calls.ts';
import { colourFamilies } from '../../product/colour-family.ts';
import { sizeLabel, sizes } from '../../product/sizes.ts';
import { isNarrowed, priceRanges, type ShopFilters, shopPath } from '../filters.ts';

interface CategoryLinksProps {
  categories: readonly ShopCategory[];
  filters: ShopFilters;
}

/** The categories, and below the chosen one those under it. */
export function CategoryLinks({ categories, filters }: CategoryLinksProps) {
  const { category: chosen } = filters;
  const top = categories.find(
    ({ slug, children }) => slug === chosen || children.some((child) => child.slug === chosen),
  );
  const to = (category?: string) => shopPath({ ...filters, category, size: undefined });
  return (
    <nav aria-label="Categories" className="grid gap-2">
      <div className="-m-1 flex gap-2 overflow-x-auto p-1">
        <ChipLink to={to()} current={!chosen} preventScrollReset>
          Everything
        </ChipLink>
        {categories.map(({ id, name, slug }) => (
          <ChipLink key={id} to={to(slug)} current={slug === chosen} preventScrollReset>
            {name}
          </ChipLink>
        ))}
      </div>
      {top && top.children.length > 0 && (
        <div className="-m-1 flex gap-2 overflow-x-auto p-1">
          {top.children.map(({ id, name, slug }) => (
            <ChipLink key={id} to={to(slug)} current={slug === chosen} preventScrollReset>
              {name}
            </ChipLink>
          ))}
        </div>
      )}
    </nav>
  );
}

const orders: FilterOptions = [
  ['', 'Newest first'],
  ['popular', 'Bestsellers first'],
  ['price', 'Lowest price first'],
  ['price-down', 'Highest price first'],
];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The filters beside the categories. */
export function ShopFilterBar({ filters }: { filters: ShopFilters }) {
  const { sports } = usePlatform();
  const one = (name: keyof ShopFilters, label: string, options: FilterOptions) => (
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
      action="/shop"
      label="Filter products"
      className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap"
    >
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      {filters.seller && <input type="hidden" name="seller" value={filters.seller} />}
      {one('size', 'Size', [['', 'Any size'], ...sizes.map((size) => [size, sizeLabel(size)] as const)])}
      {one('colour', 'Colour', [
        ['', 'Any colour'],
        ...colourFamilies.map((colour) => [colour, capital(colour)] as const),
      ])}
      {one('price', 'Price', [
        ['', 'Any price'],
        ...priceRanges.map(({ id, label }) => [id, label] as const),
      ])}
      {sports.length > 1 &&
        one('sport', 'Sport', [['', 'All sports'], ...sports.map(({ code, name }) => [code, name] as const)])}
      {one('sort', 'Sort by', orders)}
      {isNarrowed(filters) && (
        <ChipLink to="/shop" preventScrollReset className="shrink-0 self-center">
          Clear filters
        </ChipLink>
      )}
    </FilterForm>
  );
}
