import { isCurrency } from '#platform/currencies.ts';
import { formatMoney } from './money.ts';

/** Money that was stored as data, like the values of a notice; of a currency that we don't know gives "HUF 1250". */
export function formatStoredMoney(amount: unknown, currency: unknown): string {
  const known = Number.isFinite(amount) ? Number(amount) : 0;
  return typeof currency === 'string' && isCurrency(currency)
    ? formatMoney(known, currency)
    : `${currency} ${known}`;
}
