import type { ReactNode } from 'react';
import { rangeLabel } from '#features/listings/price-ranges.ts';
import { PriceCurrency, sportGroups } from '#features/listings/ui/shared-filters.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Call } from '#platform/call.ts';
import type { FilterOptions } from '#ui/filter-form.tsx';
import type { CountCall, FilterGroup } from '#ui/filter-panel.tsx';
import { FilteredLayout } from '#ui/filtered-layout.tsx';
import type { List } from '#ui/list.ts';
import type { GoodsFilters } from '../filters.ts';
import { priceRanges } from '../price-ranges.ts';

const orders: FilterOptions = [
  ['', 'Newest first'],
  ['popular', 'Bestsellers first'],
  ['price', 'Lowest price first'],
  ['price-down', 'Highest price first'],
];

interface GoodsLayoutProps<Filters extends GoodsFilters> {
  list: Pick<List<Call, Filters>, 'path' | 'pathOf' | 'isNarrowed'>;
  filters: Filters;
  /** What only this kind of goods has. */
  groups: readonly FilterGroup[];
  counts: CountCall;
  noun: string;
  children: ReactNode;
}

/** A list of the shop with its filters. */
export function GoodsLayout<Filters extends GoodsFilters>({ groups, ...props }: GoodsLayoutProps<Filters>) {
  const { sports } = usePlatform();
  const { list, filters } = props;
  const { currency, price, seller, team, sort } = filters;
  const choices = [
    ...groups,
    {
      name: 'price',
      label: 'Price',
      choices: priceRanges.map((range) => ({ value: range.id, label: rangeLabel(range, currency) })),
    },
    ...sportGroups(sports),
  ];
  const isCompared = price !== undefined || sort?.startsWith('price') === true;
  return (
    <FilteredLayout
      {...props}
      groups={choices}
      orders={orders}
      others={{ seller: seller && `Sold by @${seller}`, team: team && `Shop of ${team}` }}
      more={<PriceCurrency action={list.path} {...{ filters, isCompared }} />}
    />
  );
}
