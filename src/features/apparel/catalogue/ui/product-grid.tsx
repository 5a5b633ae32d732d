import { Link } from 'react-router';
import { Picture } from '#ui/picture.tsx';
import type { ApparelSummary } from '../../product/calls.ts';
import { PriceText } from '../../product/ui/price-text.tsx';

const MOST_DOTS = 5;

interface TileProps {
  product: ApparelSummary;
  priority?: boolean;
  /** Also beside a brand. */
  withSeller?: boolean | undefined;
}

/** A product in a grid. */
function ProductTile({ product, priority = false, withSeller }: TileProps) {
  const { image, title, brand, seller, isSoldOut, fewLeft, colours, path } = product;
  return (
    <Link to={path} className="group block rounded-card outline-offset-4">
      <span className="relative block overflow-hidden rounded-card bg-raised">
        {image ? (
          <Picture
            src={image.url}
            alt={image.alt}
            width={4}
            height={5}
            sources={image.sizes}
            sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, 46vw"
            placeholder={image.placeholder}
            priority={priority}
            className={`aspect-[4/5] w-full object-cover transition-transform duration-300 group-hover:scale-[1.03] motion-reduce:transform-none ${isSoldOut ? 'opacity-60' : ''}`}
          />
        ) : (
          <span className="block aspect-[4/5]" />
        )}
        {(isSoldOut || fewLeft !== null) && (
          <span className="absolute start-2 top-2 rounded-control bg-ground px-2 py-0.5 text-1 font-semibold text-ink tabular-nums">
            {isSoldOut ? 'Sold out' : `Only ${fewLeft} left`}
          </span>
        )}
      </span>
      <span className="mt-2.5 flex items-baseline justify-between gap-2">
        <span className="min-w-0 text-3 leading-snug font-semibold group-hover:underline">{title}</span>
      </span>
      <span className="block truncate text-2 text-muted">
        {withSeller && brand ? `${brand} · ${seller.displayName}` : brand || seller.displayName}
      </span>
      <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <PriceText {...product} />
        <ColourDots colours={colours} />
      </span>
    </Link>
  );
}

function ColourDots({ colours }: Pick<ApparelSummary, 'colours'>) {
  if (colours.length < 2) return null;
  return (
    <span className="flex items-center gap-1 text-1 text-muted">
      <span className="sr-only">{colours.length} colours</span>
      {colours.slice(0, MOST_DOTS).map(({ name, hex }) => (
        <span
          key={name}
          aria-hidden="true"
          className="size-3 rounded-full border border-edge"
          style={{ backgroundColor: hex }}
        />
      ))}
      {colours.length > MOST_DOTS && <span aria-hidden="true">+{colours.length - MOST_DOTS}</span>}
    </span>
  );
}

export const productGrid =
  'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 lg:gap-y-9';

interface ProductGridProps {
  products: readonly ApparelSummary[];
  /** Its first picture is in the first screen. */
  first?: boolean;
  withSeller?: boolean | undefined;
}

export function ProductGrid({ products, first = false, withSeller }: ProductGridProps) {
  return (
    <ul className={productGrid}>
      {products.map((product, i) => (
        <li key={product.id} className="min-w-0">
          <ProductTile product={product} priority={first && i === 0} withSeller={withSeller} />
        </li>
      ))}
    </ul>
  );
}
