import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '#ui/picture.tsx';
import type { ApparelDetails } from '../../product/calls.ts';
import { PriceText } from '../../product/ui/price-text.tsx';

/** A product in a seller's list. */
export function OwnRow({ product, aside }: { product: ApparelDetails; aside: ReactNode }) {
  const { image, title, path, variants, sold } = product;
  const stock = variants.reduce((sum, one) => sum + (one.stock ?? one.left), 0);
  return (
    <div className="relative flex items-center gap-4 px-4 py-3 hover:bg-raised">
      {image ? (
        <Picture
          src={image.sizes[0]?.url ?? image.url}
          alt=""
          width={48}
          height={60}
          placeholder={image.placeholder}
          className="h-15 w-12 rounded-control object-cover"
        />
      ) : (
        <span className="h-15 w-12 rounded-control bg-raised" />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="text-3 leading-snug font-semibold">
          <Link to={path} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h3>
        <p className="text-2 text-muted tabular-nums">
          {variants.length > 0 && (
            <>
              <PriceText {...product} /> ·{' '}
            </>
          )}
          {stock} in stock · {sold} sold
        </p>
      </div>
      {aside}
    </div>
  );
}
