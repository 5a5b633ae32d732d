import { ChangeOnSale } from '#features/listings/ui/change-on-sale.tsx';
import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Picture } from '#ui/picture.tsx';
import { finishLabels, printSizes } from '../../print/formats.ts';
import type { PrintedCardDetails } from '../../product/calls.ts';

/** A printed card as reviewers see it: both sides and what is sold. */
export default function ReviewedPrintedCard({ item }: { item: PrintedCardDetails }) {
  const { title, seller, size, finish, price, currency, limit, isTwin, createdAt, pending } = item;
  const { front, back } = pending ?? item;
  return (
    <>
      <AuthorLine author={seller} tribe={null} at={createdAt} />
      {pending && (
        <ChangeOnSale
          path={item.path}
          changed={[front?.id !== item.front?.id && 'front', back?.id !== item.back?.id && 'back']}
        />
      )}
      <div className="grid max-w-md grid-cols-2 gap-3">
        {[front, back].map(
          (image, i) =>
            image && (
              <Picture
                key={image.id}
                src={image.url}
                sources={image.sizes}
                sizes="14rem"
                alt={image.alt || `${i === 0 ? 'Front' : 'Back'} of ${title}`}
                width={image.width ?? 5}
                height={image.height ?? 7}
                placeholder={image.placeholder}
                className="w-full rounded-card"
              />
            ),
        )}
      </div>
      <div className="grid gap-1">
        <h2 className="type-heading text-4">{title}</h2>
        <p className="text-2 text-muted tabular-nums">
          {printSizes[size].label} · {finishLabels[finish].label} · run of {limit} ·{' '}
          {formatMoney(price, currency)}
          {isTwin && ' · for owners of a copy'}
        </p>
      </div>
    </>
  );
}
