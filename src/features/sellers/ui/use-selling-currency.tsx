import type { ReactNode } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { useCall } from '#platform/web/use-call.ts';
import { moneySign, typedMoney } from '#ui/format/money.ts';
import { readMoney } from '#ui/format/read-money.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { getOrigin } from '../calls.ts';

interface InSellingCurrencyProps {
  /** @param handlingDays what the seller stated; undefined where they haven't yet */
  children: (currency: Currency, handlingDays: number | undefined) => ReactNode;
}

/** A form with prices, once it is known what they are in and how soon its seller sends. */
export function InSellingCurrency({ children }: InSellingCurrencyProps) {
  const { features } = usePlatform();
  const { data, error } = useCall(getOrigin, {}, { enabled: features.prices });
  if (features.prices && !error && !data) return <RowsWaiting what="the form" rows={5} />;
  return children(data?.origin?.currency ?? DEFAULT_CURRENCY, data?.origin?.days);
}

/** "Price ($)", "Price (UGX)" */
export const inCurrency = (label: string, currency: Currency): string => `${label} (${moneySign(currency)})`;

/** A stored price as it is typed; empty for none, and for one in another currency: it has to be set again. */
export const typedPrice = (price: number | null, { was, now }: { was: Currency; now: Currency }): string =>
  price && was === now ? typedMoney(price, now) : '';

/** A typed price; NaN, which the rules refuse, where it can't be read. */
export const priceOf = (typed: string, currency: Currency): number =>
  readMoney(typed, currency) ?? Number.NaN;
