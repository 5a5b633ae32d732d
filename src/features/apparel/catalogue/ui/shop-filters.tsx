import { ChipLink } from '#ui/chip.tsx';
import type { ShopCategory } from '../../categories/calls.ts';
import { colourFamilies } from '../../product/colour-family.ts';
import { sizeLabel, sizes } from '../../product/sizes.ts';
import { productList, type ShopFilters } from '../filters.ts';
import { GoodsFilterBar } from './goods-filter-bar.tsx';

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
  const to = (category?: string) => productList.pathOf({ ...filters, category, size: undefined });
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

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The filters beside the categories. */
export const ShopFilterBar = ({ filters }: { filters: ShopFilters }) => (
  <GoodsFilterBar
    list={productList}
    label="Filter products"
    filters={filters}
    kept={['category', 'seller']}
    choices={[
      {
        name: 'size',
        label: 'Size',
        options: [['', 'Any size'], ...sizes.map((size) => [size, sizeLabel(size)] as const)],
      },
      {
        name: 'colour',
        label: 'Colour',
        options: [['', 'Any colour'], ...colourFamilies.map((colour) => [colour, capital(colour)] as const)],
      },
    ]}
  />
);
