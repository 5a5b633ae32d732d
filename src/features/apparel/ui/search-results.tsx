import type { SearchResults } from '#features/search/search-entry.ts';
import { ProductGrid } from '../catalogue/ui/product-grid.tsx';
import type { ApparelSummary } from '../product/calls.ts';

export const apparelResults: SearchResults<ApparelSummary> = {
  type: 'apparel',
  label: 'Shop',
  order: 45,
  List: ({ items }) => <ProductGrid products={items} />,
};
