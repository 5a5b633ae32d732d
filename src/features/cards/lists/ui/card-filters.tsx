import { type CardTier, cardTiers } from '#features/cards/card/tiers.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { FilterForm, type FilterOptions, FilterSelect } from '#ui/filter-form.tsx';

export interface CardFilters {
  sport: string | undefined;
  tier: CardTier | undefined;
  price: 'free' | 'paid' | undefined;
  /** Left out: newest first. */
  sort: 'ending' | 'price' | undefined;
}

/** The filters of a URL. Invalid values are ignored. */
export function cardFiltersOf({ searchParams }: URL): CardFilters {
  const param = (name: string) => searchParams.get(name) ?? undefined;
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((it) => it === param(name));
  return {
    sport: param('sport')?.slice(0, 40) || undefined,
    tier: one(
      'tier',
      cardTiers.map(({ code }) => code),
    ),
    price: one('price', ['free', 'paid']),
    sort: one('sort', ['ending', 'price']),
  };
}
export const isNarrowed = ({ sport, tier, price }: CardFilters): boolean => Boolean(sport || tier || price);

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
      action="/cards"
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
