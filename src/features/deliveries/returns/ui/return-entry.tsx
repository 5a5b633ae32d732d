import { Link } from 'react-router';
import type { Currency } from '#platform/currencies.ts';
import { Chip } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Day, When } from '#ui/when.tsx';
import { nameOfLine } from '../../delivery/delivery-view.ts';
import type { ReturnView } from '../calls.ts';
import { returnLabels, returnReasonLabels } from '../return-states.ts';

interface ReturnEntryProps {
  currency: Currency;
  given: ReturnView;
  /** The title of its line. */
  title: string;
  /** Its page. Left out: the viewer has none. */
  to?: string;
}

interface ReturnEntriesProps {
  delivery: {
    currency: Currency;
    returns: readonly ReturnView[];
    lines: readonly { item: number; title: string; detail: string }[];
  };
  /** Both sides follow each on a page of its own. */
  hasPages?: boolean;
}

/** All that comes back of a delivery. */
export const ReturnEntries = ({
  delivery: { currency, returns, lines },
  hasPages = false,
}: ReturnEntriesProps) => (
  <ul className="divide-y divide-line">
    {returns.map((given) => (
      <ReturnEntry
        key={given.id}
        given={given}
        currency={currency}
        title={nameOfLine(lines, given.item)}
        {...(hasPages && { to: `/returns/${given.id}` })}
      />
    ))}
  </ul>
);

/** What comes back of a line, why, and what was answered. */
function ReturnEntry({ currency, given, title, to }: ReturnEntryProps) {
  const { quantity, reason, text, state, answer, refunded, images, createdAt, dueAt } = given;
  const { label, tone } = returnLabels[state];
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          {to ? (
            <Link className="link" to={to}>
              {quantity} × {title}
            </Link>
          ) : (
            `${quantity} × ${title}`
          )}
        </p>
        <Chip tone={tone}>
          {state === 'refunded' && refunded ? `${formatMoney(refunded, currency)} refunded` : label}
        </Chip>
      </div>
      <p className="text-2 text-muted">
        {returnReasonLabels[reason]} · <When at={createdAt} />
        {dueAt && to && (
          <>
            {' · next step by '}
            <Day at={dueAt} />
          </>
        )}
      </p>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      <ReturnedPictures images={images} />
      {answer && <p className="wrap-anywhere border-line border-s-2 ps-3 text-muted">{answer}</p>}
    </li>
  );
}

/** What the buyer attached. */
export const ReturnedPictures = ({ images }: Pick<ReturnView, 'images'>) =>
  images.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {images.map((image, i) => (
        <li key={image.id}>
          <a href={image.url} target="_blank" rel="noreferrer">
            <img
              src={image.sizes[0]?.url ?? image.url}
              alt={`The buyer’s attachment ${i + 1} of ${images.length}`}
              width={72}
              height={72}
              loading="lazy"
              className="size-18 rounded-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
