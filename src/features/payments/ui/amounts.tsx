import type { Currency } from '#platform/currencies.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { BoughtItem } from '../calls.ts';
import { taxText } from '../taxes/tax-of.ts';

interface AmountsProps {
  amount: number;
  /** The platform fee included in the amount. */
  fee: number;
  refunded: number;
  currency: Currency;
  items: readonly Pick<BoughtItem, 'discount' | 'tax'>[];
  /** The tax in it is known then. */
  isPaid?: boolean;
}

/** The total and its breakdown; the fee is shown before anybody pays. */
export function Amounts({ amount, fee, refunded, currency, items, isPaid = false }: AmountsProps) {
  const money = (value: number) => formatMoney(value, currency);
  const discount = items.reduce((sum, item) => sum + item.discount, 0);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-line border-t pt-4">
      {amount > fee && (
        <>
          <dt className="text-2 text-muted">Goes to the makers</dt>
          <dd className="text-end text-2 text-muted tabular-nums">{money(amount - fee)}</dd>
          <dt className="text-2 text-muted">Platform fee (included)</dt>
          <dd className="text-end text-2 text-muted tabular-nums">{money(fee)}</dd>
        </>
      )}
      {discount > 0 && (
        <>
          <dt className="text-2 text-good">Promo codes took off</dt>
          <dd className="text-end text-2 text-good tabular-nums">{money(discount)}</dd>
        </>
      )}
      <dt className="self-end font-semibold">Total</dt>
      <dd className="type-numeral text-end text-5">{money(amount)}</dd>
      {isPaid && amount > 0 && <dt className="col-span-2 text-2 text-muted">{taxText(items, currency)}</dt>}
      {refunded > 0 && (
        <>
          <dt className="text-good">Refunded</dt>
          <dd className="text-end text-good tabular-nums">-{money(refunded)}</dd>
          <dt className="font-semibold">Total after refunds</dt>
          <dd className="text-end font-semibold tabular-nums">{money(amount - refunded)}</dd>
        </>
      )}
    </dl>
  );
}
