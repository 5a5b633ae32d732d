import { useCall } from '#platform/web/use-call.ts';
import { formatMoney } from '#ui/format/money.ts';
import { getPrintQuote } from '../calls.ts';

/** What the print partner asks for one piece; nothing where sellers print. */
export function PrintQuote({ product }: { product: string }) {
  const quote = useCall(getPrintQuote, { query: { product } }).data?.quote;
  if (!quote) return null;
  const { amount, currency, countryName, days } = quote;
  return (
    <p className="text-2 text-muted">
      Our print partner charges {formatMoney(amount, currency)} to print one and send it within {countryName},
      and needs about {days} days. You pay that from what you earn and from the delivery.
    </p>
  );
}
