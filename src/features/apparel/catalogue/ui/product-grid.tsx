import type { ApparelSummary } from '../../product/calls.ts';
import { ProductTile } from './product-tile.tsx';

export const productGrid =
  'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 lg:gap-y-9';

export function ProductGrid({
  products,
  first = 0,
}: {
  products: readonly ApparelSummary[];
  first?: number;
}) {
  return (
    <ul className={productGrid}>
      {products.map((product, i) => (
        <li key={product.id} className="min-w-0">
          <ProductTile product={product} priority={i < first} />
        </li>
      ))}
    </ul>
  );
}
