import { useSearchParams } from 'react-router';
import { type Currency, isCurrency } from '#platform/currencies.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { getPayouts, getUserEarnings } from '../calls.ts';

/** The currency that is chosen in the address; null for the one we choose. */
export function useChosenCurrency() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('currency') ?? '';
  const choose = (currency: Currency) =>
    setSearch(
      (now) =>
        new URLSearchParams(
          [...now].filter(([name]) => name !== 'currency').concat([['currency', currency]]),
        ),
      {
        replace: true,
        preventScrollReset: true,
      },
    );
  return { chosen: isCurrency(asked) ? asked : null, choose };
}

/** The viewer's earnings and statement in a currency. The panels of the dashboard share one answer. */
export function useEarnings() {
  const { chosen } = useChosenCurrency();
  return useFeed(getUserEarnings, {
    query: { limit: 20, range: '30d', ...(chosen ? { currency: chosen } : {}) },
  });
}

/** The viewer's payouts, newest first. */
export const usePayouts = () => useFeed(getPayouts, { query: { limit: 10 } });
