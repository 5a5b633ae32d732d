import { getCards } from '#features/cards/card/calls.ts';
import { cardTiers } from '#features/cards/card/tiers.ts';
import { currencyOptions } from '#features/listings/price-ranges.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { currencyCodes } from '#platform/currencies.ts';
import { FilterForm, type FilterOptions, FilterSelect } from '#ui/filter-form.tsx';
import { type FiltersOf, listOf, oneOf, text } from '#ui/list.ts';

/** The catalogue. */
export const cardList = listOf(
  {
    path: '/cards',
    call: getCards,
    filters: {
      sport: text(40),
      tier: oneOf(cardTiers.map(({ code }) => code)),
      price: oneOf(['free', 'paid']),
      sort: oneOf(['ending', 'price']),
      currency: oneOf(currencyCodes),
    },
  },
  (filters) => ({ query: { ...filters, limit: 24 } }),
);
type CardFilters = FiltersOf<typeof cardList>;

/** The catalogue's filters. */
export function CardFilterBar({ filters }: { filters: CardFilters }) {
  const { sports, features } = usePlatform();
  const one = (name: keyof CardFilters, label: string, options: FilterOptions) => (
    <FilterSelect
      name={name}
      label={label}
      value={filters[name]}
      options={options}
      className="min-w-34 flex-1 sm:min-w-40 sm:max-w-52"
    />
  );
  return (
    <FilterForm
      action={cardList.path}
      label="Filter cards"
      className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap"
    >
      {sports.length > 1 &&
        one('sport', 'Sport', [['', 'All sports'], ...sports.map(({ code, name }) => [code, name] as const)])}
      {one('tier', 'Tier', [
        ['', 'All tiers'],
        ...cardTiers.map(({ code, label, supply }) => [code, `${label}, 1 of ${supply}`] as const),
      ])}
      {features.prices && one('price', 'Price', prices)}
      {(filters.sort === 'price' || filters.currency) && one('currency', 'Currency', currencyOptions)}
      {one('sort', 'Sort by', features.prices ? [...orders, ['price', 'Lowest price first']] : orders)}
    </FilterForm>
  );
}

const prices: FilterOptions = [
  ['', 'Any price'],
  ['free', 'Free'],
  ['paid', 'Paid'],
];
const orders: FilterOptions = [
  ['', 'Newest first'],
  ['ending', 'Fewest left first'],
];
