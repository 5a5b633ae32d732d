import type { Currency } from '#platform/currencies.ts';
import { formatMoney } from '#ui/format/money.ts';

interface PriceTextProps {
  priceFrom: number;
  priceTo: number;
  compareAt: number | null;
  currency: Currency;
  className?: string;
}

/** A price, with the one before crossed out; "From" where variants differ. */
export function PriceText({ priceFrom, priceTo, compareAt, currency, className = 'text-2' }: PriceTextProps) {
  return (
    <span className={`font-semibold tabular-nums ${className}`}>
      {priceFrom < priceTo && <span className="font-normal text-muted">From </span>}
      {formatMoney(priceFrom, currency)}
      {compareAt !== null && (
        <>
          {' '}
          <s className="font-normal text-muted">
            <span className="sr-only">before </span>
            {formatMoney(compareAt, currency)}
          </s>
        </>
      )}
    </span>
  );
}
