import type { Currency } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import type { Metric } from '#ui/plot/metric.ts';
import type { Earnings } from './earnings.ts';

type Earned<Name extends string> = Record<Name, Earnings>;

/** What was earned as one metric a currency, since sums never cross them; nothing at all is nothing in US dollars. */
export function earningsMetrics<Name extends string, Day extends Earned<Name>>(
  id: Name,
  label: string,
  { totals, before }: { totals: Earned<Name>; before: Earned<Name> },
): Metric<Day>[] {
  const known = Object.keys({ ...totals[id], ...before[id] }).sort() as Currency[];
  const currencies = known.length > 0 ? known : [DEFAULT_CURRENCY];
  return currencies.map((currency) => ({
    id: currencies.length > 1 ? `${id} ${currency}` : id,
    label: currencies.length > 1 ? `${label} in ${currency}` : label,
    of: (day) => day[id][currency] ?? 0,
    total: totals[id][currency] ?? 0,
    before: before[id][currency] ?? 0,
    adds: 'sum',
    currency,
  }));
}
