import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { type CardTier, cardTiers } from '#features/cards/card/tiers.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';

export interface CardFilters {
  sport: string | undefined;
  tier: CardTier | undefined;
  price: 'free' | 'paid' | undefined;
  sort: 'newest' | 'ending' | 'price';
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
    sort: one('sort', ['newest', 'ending', 'price']) ?? 'newest',
  };
}
export const isNarrowed = ({ sport, tier, price }: CardFilters): boolean => Boolean(sport || tier || price);

/** The filters live in the URL, so they can be shared and undone with Back. */
export function CardFilterBar({ filters }: { filters: CardFilters }) {
  const { sports, features } = usePlatform();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const go = () => {
    if (form.current) void submit(filled(form.current), { preventScrollReset: true });
  };
  const one = (name: keyof CardFilters, label: string, options: Options) => (
    <div className="min-w-34 flex-1 sm:min-w-40 sm:max-w-52">
      <Select
        key={filters[name]}
        name={name}
        aria-label={label}
        defaultValue={filters[name] ?? ''}
        onChange={go}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
  return (
    <Form
      ref={form}
      role="search"
      action="/cards"
      className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap"
      aria-label="Filter cards"
    >
      {sports.length > 1 &&
        one('sport', 'Sport', [['', 'All sports'], ...sports.map(({ code, name }) => [code, name] as const)])}
      {one('tier', 'Tier', [
        ['', 'All tiers'],
        ...cardTiers.map(({ code, label, supply }) => [code, `${label}, 1 of ${supply}`] as const),
      ])}
      {features.prices && one('price', 'Price', prices)}
      {one('sort', 'Sort by', features.prices ? [...orders, ['price', 'Lowest price first']] : orders)}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  );
}

type Options = readonly (readonly [value: string, label: string])[];
const prices: Options = [
  ['', 'Any price'],
  ['free', 'Free'],
  ['paid', 'Paid'],
];
const orders: Options = [
  ['newest', 'Newest first'],
  ['ending', 'Fewest left first'],
];

/** Without empty and default values, to keep URLs short. */
function filled(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(
    entries.filter(([name, value]) => value && !(name === 'sort' && value === 'newest')),
  );
}
