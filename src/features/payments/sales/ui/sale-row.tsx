import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { Chip } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { When } from '#ui/when.tsx';
import { RefundMenu } from '../../refunds/ui/refund-menu.tsx';
import { ItemPicture } from '../../ui/bought-items.tsx';
import type { Sale } from '../calls.ts';
import { saleChips, titleOf } from './sale-labels.ts';

/** A sale in the list. It takes the focus when its menu is gone. */
export function SaleRow({ sale, onRefund }: { sale: Sale; onRefund: () => void }) {
  const { id, number, at, items, buyer, currency, amount, refunded, earned, state, isSeller, left } = sale;
  const { label, tone } = saleChips[state];
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <li id={`sale-${id}`} tabIndex={-1} className="flex gap-x-4 gap-y-2 px-4 py-4 max-sm:flex-wrap sm:px-6">
      <ItemPicture picture={items[0]?.picture ?? null} />
      <div className="grid min-w-0 flex-1 basis-40 grid-cols-1 content-start gap-1">
        {items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was sold never changes afterwards
          <p key={i}>
            <Link to={item.path} className="font-semibold hover:underline">
              {item.title}
            </Link>
            {(item.detail || item.quantity > 1) && (
              <span className="block text-2 text-muted">
                {item.quantity > 1 && `${item.quantity} × `}
                {item.detail}
              </span>
            )}
          </p>
        ))}
        <p className="text-2 text-muted">
          Bought by{' '}
          {buyer ? (
            <Link to={profilePath(buyer)} className="link">
              {buyer.displayName}
            </Link>
          ) : (
            'a private member'
          )}{' '}
          · <When at={at} />
          {number && <span className="whitespace-nowrap"> · {number}</span>}
        </p>
        <p className="mt-1.5">
          <Chip tone={tone}>{label}</Chip>
        </p>
      </div>
      <p className="shrink-0 text-end tabular-nums max-sm:order-last max-sm:basis-full">
        <span className="type-numeral block text-4">
          <span className="sr-only">Sold for </span>
          {money(amount - refunded)}
        </span>
        {refunded > 0 && <span className="block text-2 text-muted">{money(refunded)} refunded</span>}
        <span className="block text-2 font-semibold">
          {isSeller ? 'You earned' : 'Your share'} {money(earned)}
        </span>
      </p>
      {left > 0 && (
        <div className="-me-2 shrink-0">
          <RefundMenu of={titleOf(sale)} onRefund={onRefund} />
        </div>
      )}
    </li>
  );
}
