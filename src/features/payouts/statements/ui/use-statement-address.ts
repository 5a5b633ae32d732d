import { useSearchParams } from 'react-router';
import { type Currency, isCurrency } from '#platform/currencies.ts';
import { dayIn } from '#platform/day.ts';
import { deviceTimeZone } from '#ui/format/date.ts';

/** What is shown, from the address: `?period=2026-11` (a month), `2026` (a year) or `all`, and a currency. */
export function useStatementAddress() {
  const [search, setSearch] = useSearchParams();
  const timeZone = deviceTimeZone();
  const today = dayIn(timeZone, new Date());
  const asked = search.get('period') ?? '';
  const period = asked === 'all' || /^2\d{3}(-(0[1-9]|1[0-2]))?$/.test(asked) ? asked : today.slice(0, 4);
  const currency = search.get('currency') ?? '';
  const set = (name: string, value: string) =>
    setSearch(
      (now) => new URLSearchParams([...[...now].filter(([other]) => other !== name), [name, value]]),
      {
        replace: true,
        preventScrollReset: true,
      },
    );
  return {
    timeZone,
    today,
    period,
    query: {
      timeZone,
      ...(period === 'all' ? {} : { period }),
      ...(isCurrency(currency) ? { currency } : {}),
    },
    /** @param to "2026-11", "2026" or "all" */
    showPeriod: (to: string) => set('period', to),
    showCurrency: (to: Currency) => set('currency', to),
  };
}
