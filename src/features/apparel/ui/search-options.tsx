import type { SearchOptions } from '#features/search/search-entry.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { ApparelSummary } from '../product/calls.ts';

export const apparelOptions: SearchOptions<ApparelSummary> = {
  type: 'apparel',
  label: 'Shop',
  order: 45,
  most: 3,
  toOption: (product) => ({
    id: product.id,
    to: product.path,
    picture: <ProductThumb product={product} />,
    title: product.title,
    note: `${formatMoney(product.priceFrom, product.currency)} · ${product.seller.displayName}`,
    key: product.title,
  }),
};

const ProductThumb = ({ product: { image } }: { product: ApparelSummary }) => (
  <span className="grid size-10 shrink-0 place-items-center">
    {image && (
      <img
        src={image.sizes[0]?.url ?? image.url}
        alt=""
        width={32}
        height={40}
        className="h-10 w-8 rounded-[3px] object-cover"
      />
    )}
  </span>
);
