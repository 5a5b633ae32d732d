import { currencyOptions } from '#features/listings/price-ranges.ts';
import type { Sport } from '#features/sites/calls.ts';
import type { Currency } from '#platform/currencies.ts';
import { FilterForm, FilterSelect } from '#ui/filter-form.tsx';
import type { FilterGroup } from '#ui/filter-panel.tsx';

/** None on a site of one sport. */
export const sportGroups = (sports: readonly Pick<Sport, 'code' | 'name'>[]): FilterGroup[] =>
  sports.length > 1
    ? [
        {
          name: 'sport',
          label: 'Sport',
          choices: sports.map(({ code, name }) => ({ value: code, label: name })),
          isLong: true,
        },
      ]
    : [];

interface PriceCurrencyProps {
  /** The path of the list. */
  action: string;
  filters: { currency?: Currency | undefined };
  /** Whether prices are compared; otherwise their currency matters only once it is chosen. */
  isCompared: boolean;
}

/** Prices are compared in one currency. */
export function PriceCurrency({ action, filters: { currency, ...kept }, isCompared }: PriceCurrencyProps) {
  if (!isCompared && !currency) return null;
  return (
    <FilterForm action={action} label="Currency of prices" className="py-3" kept={kept}>
      <FilterSelect
        name="currency"
        label="Currency"
        value={currency}
        options={currencyOptions}
        className="w-full"
      />
    </FilterForm>
  );
}
