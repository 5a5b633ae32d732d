import { formatMoney } from '#ui/format/money.ts';

interface AmountsProps {
  amount: number;
  /** The platform fee included in the amount. */
  fee: number;
  refunded: number;
  currency: string;
}

/** The total and its breakdown; the fee is shown before anybody pays. */
export function Amounts({ amount, fee, refunded, currency }: AmountsProps) {
  const money = (value: number) => formatMoney(value, currency);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-line border-t pt-4">
      {amount > fee && (
        <>
          <dt className="text-2 text-muted">Goes to the makers</dt>
          <dd className="text-right text-2 text-muted tabular-nums">{money(amount - fee)}</dd>
          <dt className="text-2 text-muted">Platform fee (included)</dt>
          <dd className="text-right text-2 text-muted tabular-nums">{money(fee)}</dd>
        </>
      )}
      <dt className="self-end font-semibold">Total</dt>
      <dd className="type-numeral text-right text-5">{money(amount)}</dd>
      {refunded > 0 && (
        <>
          <dt className="text-good">Refunded</dt>
          <dd className="text-right text-good tabular-nums">-{money(refunded)}</dd>
        </>
      )}
    </dl>
  );
}
