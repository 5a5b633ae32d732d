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

/** What an address asks for. What it asks wrongly is left out. */
export function cardFiltersOf({ searchParams }: URL): CardFilters {
  const asked = (name: string) => searchParams.get(name) ?? undefined;
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((it) => it === asked(name));
  return {
    sport: asked('sport')?.slice(0, 40) || undefined,
    tier: one(
      'tier',
      cardTiers.map(({ code }) => code),
    ),
    price: one('price', ['free', 'paid']),
    sort: one('sort', ['newest', 'ending', 'price']) ?? 'newest',
  };
}
export const isNarrowed = ({ sport, tier, price }: CardFilters): boolean => Boolean(sport || tier || price);

/** They live in the address: it can be shared, and going back undoes them. */
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
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
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
      aria-label="Which cards"
    >
      {sports.length > 1 &&
        one('sport', 'Sport', [
          ['', 'Every sport'],
          ...sports.map(({ code, name }) => [code, name] as const),
        ])}
      {one('tier', 'Tier', [
        ['', 'Every tier'],
        ...cardTiers.map(({ code, label, supply }) => [code, `${label}, 1 of ${supply}`] as const),
      ])}
      {features.prices && one('price', 'Price', prices)}
      {one('sort', 'Order', features.prices ? [...orders, ['price', 'Lowest price first']] : orders)}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  );
}

type Options = readonly (readonly [value: string, words: string])[];
const prices: Options = [
  ['', 'Any price'],
  ['free', 'Free'],
  ['paid', 'For sale'],
];
const orders: Options = [
  ['newest', 'Newest first'],
  ['ending', 'Fewest left first'],
];

/** Without what says nothing, so that addresses stay short. */
function filled(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(
    entries.filter(([name, value]) => value && !(name === 'sort' && value === 'newest')),
  );
}
