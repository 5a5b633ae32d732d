import type { Currency } from '#platform/currencies.ts';
import { formatMoney } from '#ui/format/money.ts';

interface Taxed {
  tax: number | null;
}

/** The tax in some lines, in minor units; null where we know of no rate. */
export const taxOf = (items: readonly Taxed[]): number | null =>
  items.some(({ tax }) => tax !== null) ? items.reduce((sum, { tax }) => sum + (tax ?? 0), 0) : null;

/** As a receipt says it. */
export function taxText(items: readonly Taxed[], currency: Currency): string {
  const tax = taxOf(items);
  return tax === null ? 'No tax shown.' : `Includes tax of ${formatMoney(tax, currency)}.`;
}
