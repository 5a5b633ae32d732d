import { Package } from 'lucide-react';
import { Link } from 'react-router';
import type { BoughtItem } from '#features/payments/calls.ts';
import type { Currency } from '#platform/currencies.ts';
import { formatMoney } from '#ui/format/money.ts';
import { partOfItem } from './order-parts.ts';

interface BoughtItemsProps {
  items: readonly BoughtItem[];
  currency: Currency;
  /** False during checkout, where nothing should lead away. */
  linked?: boolean;
}

/** The items of a payment, as they were when it was opened. */
export function BoughtItems({ items, currency, linked = true }: BoughtItemsProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={`${item.kind} ${item.refId} ${item.variantId}`} className="flex items-center gap-4 py-3">
          <ItemMark item={item} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {linked ? (
                <Link className="link" to={item.path}>
                  {item.title}
                </Link>
              ) : (
                item.title
              )}
            </p>
            {item.detail && <p className="text-2 text-muted">{item.detail}</p>}
            {item.quantity > 1 && (
              <p className="text-2 text-muted">
                {item.quantity} × {formatMoney(item.unitAmount, currency)}
              </p>
            )}
            {item.discount > 0 && (
              <p className="text-2 text-good">
                {formatMoney(item.discount, currency)} off with {item.promoCode ?? 'a code'}
              </p>
            )}
          </div>
          <p className="tabular-nums">{item.amount === 0 ? 'Free' : formatMoney(item.amount, currency)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Its picture, or an icon in the width of the pictures above it. */
function ItemMark({ item }: { item: BoughtItem }) {
  const Icon = partOfItem(item)?.Icon;
  if (!Icon) return <ItemPicture picture={item.picture} />;
  return (
    <span className="grid w-13 shrink-0 place-items-center text-muted">
      <Icon className="size-5" aria-hidden="true" />
    </span>
  );
}

/** Decorative: the item's title is beside it. */
export function ItemPicture({ picture }: { picture: string | null }) {
  return (
    <span className="grid h-18 w-13 shrink-0 place-items-center overflow-hidden rounded-control bg-raised shadow-1">
      {picture ? (
        <img src={picture} alt="" width={52} height={72} loading="lazy" className="size-full object-cover" />
      ) : (
        <Package className="size-5 text-muted" aria-hidden="true" />
      )}
    </span>
  );
}
