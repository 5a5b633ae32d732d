import type { ReactNode } from 'react';
import { countCards, getCards } from '#features/cards/card/calls.ts';
import { editionSize } from '#features/cards/card/copy-number.ts';
import { cardTiers } from '#features/cards/card/tiers.ts';
import { PriceCurrency, sportGroups } from '#features/listings/ui/shared-filters.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { currencyCodes } from '#platform/currencies.ts';
import type { FilterOptions } from '#ui/filter-form.tsx';
import { FilteredLayout } from '#ui/filtered-layout.tsx';
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
  (filters) => ({ query: { ...filters, limit: 12 } }),
);
type CardFilters = FiltersOf<typeof cardList>;

/** The catalogue with its filters. */
export function CardLayout({ filters, children }: { filters: CardFilters; children: ReactNode }) {
  const { sports, features } = usePlatform();
  const groups = [
    {
      name: 'tier',
      label: 'Tier',
      choices: cardTiers.map(({ code, label, supply }) => ({
        value: code,
        label: `${label}, ${editionSize(supply).toLowerCase()}`,
      })),
    },
    ...(features.prices ? [prices] : []),
    ...sportGroups(sports),
  ];
  return (
    <FilteredLayout
      list={cardList}
      filters={filters}
      groups={groups}
      counts={countCards}
      noun="cards"
      orders={features.prices ? [...orders, ['price', 'Lowest price first']] : orders}
      more={<PriceCurrency action={cardList.path} filters={filters} isCompared={filters.sort === 'price'} />}
    >
      {children}
    </FilteredLayout>
  );
}

const prices = {
  name: 'price',
  label: 'Price',
  choices: [
    { value: 'free', label: 'Free' },
    { value: 'paid', label: 'Paid' },
  ],
};
const orders: FilterOptions = [
  ['', 'Newest first'],
  ['ending', 'Fewest left first'],
];
