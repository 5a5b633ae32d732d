import { ChangeOnSale } from '#features/listings/ui/change-on-sale.tsx';
import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Picture } from '#ui/picture.tsx';
import type { ApparelDetails } from '../../product/calls.ts';
import { sizeLabel } from '../../product/sizes.ts';

const changedOf = (
  product: ApparelDetails,
  pending: NonNullable<ApparelDetails['pending']>,
): readonly (string | false)[] => [
  pending.title !== product.title && 'title',
  pending.brand !== product.brand && 'brand',
  pending.description !== product.description && 'description',
  pending.care !== product.care && 'care',
  pending.images.some(({ id }) => !product.images.some((image) => image.id === id)) && 'pictures',
];

/** A product as reviewers see it: all pictures, texts and variants. */
export default function ReviewedProduct({ item: product }: { item: ApparelDetails }) {
  const { seller, category, variants, currency, createdAt, pending } = product;
  const { title, brand, description, care, images } = pending ?? product;
  return (
    <>
      <AuthorLine author={seller} tribe={null} at={createdAt} />
      {pending && <ChangeOnSale path={product.path} changed={changedOf(product, pending)} />}
      <div className="grid max-w-2xl grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map((image, i) => (
          <Picture
            key={image.id}
            src={image.url}
            sources={image.sizes}
            sizes="14rem"
            alt={image.alt || `Image ${i + 1} of ${title}`}
            width={image.width ?? 4}
            height={image.height ?? 5}
            placeholder={image.placeholder}
            className="w-full rounded-card"
          />
        ))}
      </div>
      <div className="grid gap-1">
        <h2 className="type-heading text-4">{title}</h2>
        <p className="text-2 text-muted">{[brand, category.name].filter(Boolean).join(' · ')}</p>
        {description && <p className="whitespace-pre-line">{description}</p>}
        {care && <p className="text-2 whitespace-pre-line text-muted">{care}</p>}
        <ul className="text-2 text-muted tabular-nums">
          {variants.map(({ id, size, colour, price, sku }) => (
            <li key={id}>
              {sizeLabel(size)} · {colour.name} · {formatMoney(price, currency)} · {sku}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
