import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import { tribeKinds } from '#features/tribes/calls.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Button } from '#ui/button.tsx';
import { filledFields } from '#ui/filter-form.tsx';
import { filtersIn } from '#ui/filters.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { kindNames, sportName } from './tribe-labels.ts';

export interface Filters {
  search: string | undefined;
  sport: string | undefined;
  kind: TribeCardKind | undefined;
}
type TribeCardKind = keyof typeof kindNames;

export function filtersOf(url: URL): Filters {
  const { text, oneOf } = filtersIn(url);
  return { search: text('search', 50), sport: text('sport', 40), kind: oneOf('kind', tribeKinds) };
}
export const isFiltered = ({ search, sport, kind }: Filters): boolean => Boolean(search || sport || kind);

const TYPING_MS = 250;

/** The directory's filters are in its address: they can be shared, and undone by going back. */
export function TribeFilters({ filters }: { filters: Filters }) {
  const platform = usePlatform();
  // The address may name a sport of another site.
  const elsewhere = platform.sports.some(({ code }) => code === filters.sport)
    ? null
    : (filters.sport ?? null);
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = () => {
    clearTimeout(timer.current);
    // One history entry for a search, not one for every letter.
    if (form.current)
      void submit(filledFields(form.current), { replace: isFiltered(filters), preventScrollReset: true });
  };
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(go, TYPING_MS);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <Form
      ref={form}
      role="search"
      action="/tribes"
      className="flex max-w-3xl flex-wrap gap-2"
      onSubmit={onSubmit}
    >
      <div className="min-w-full flex-1 sm:min-w-64">
        <TextInput
          type="search"
          name="search"
          aria-label="Search tribes"
          placeholder="Search tribes"
          maxLength={50}
          autoComplete="off"
          defaultValue={filters.search ?? ''}
          key={`search ${filters.search ? 'some' : 'none'}`}
          onInput={soon}
          start={<Search aria-hidden="true" size={18} />}
        />
      </div>
      {platform.sports.length > 1 && (
        <div className="min-w-36 flex-1 sm:max-w-52">
          <Select
            key={`sport ${filters.sport}`}
            name="sport"
            aria-label="Sport"
            defaultValue={filters.sport ?? ''}
            onChange={go}
          >
            <option value="">All sports</option>
            {platform.sports.map((sport) => (
              <option key={sport.code} value={sport.code}>
                {sport.name}
              </option>
            ))}
            {elsewhere && <option value={filters.sport}>{sportName(platform, elsewhere)}</option>}
          </Select>
        </div>
      )}
      {!siteRules[platform.site].forChildren && (
        <div className="min-w-36 flex-1 sm:max-w-44">
          <Select
            key={`kind ${filters.kind}`}
            name="kind"
            aria-label="Type"
            defaultValue={filters.kind ?? ''}
            onChange={go}
          >
            <option value="">All types</option>
            {tribeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]}
              </option>
            ))}
          </Select>
        </div>
      )}
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </Form>
  );
}
