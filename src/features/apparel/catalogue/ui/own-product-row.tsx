import type { ReactNode } from 'react';
import { OwnRow } from '#features/listings/ui/own-row.tsx';
import { Picture } from '#ui/picture.tsx';
import type { ApparelDetails } from '../../product/calls.ts';
import { PriceText } from '../../product/ui/price-text.tsx';

/** A product in its seller's list. */
export function OwnProductRow({ product, aside }: { product: ApparelDetails; aside: ReactNode }) {
  const { image, title, path, variants, sold } = product;
  const stock = variants.reduce((sum, one) => sum + (one.stock ?? one.left), 0);
  return (
    <OwnRow
      title={title}
      path={path}
      aside={aside}
      picture={
        image ? (
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
        )
      }
      note={
        <>
          {variants.length > 0 && (
            <>
              <PriceText {...product} /> ·{' '}
            </>
          )}
          {stock} in stock · {sold} sold
        </>
      }
    />
  );
}
