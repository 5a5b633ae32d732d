import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { licenceLabels, licences } from '../../frame/frame-states.ts';
import { type FrameFilters, isNarrowed, priceRanges } from '../filters.ts';

type Options = readonly (readonly [value: string, label: string])[];
const sorts: Options = [
  ['newest', 'Newest first'],
  ['popular', 'Most used first'],
  ['price', 'Lowest price first'],
  ['price-down', 'Highest price first'],
];

/** The filters live in the address, so they can be shared and undone with Back. */
export function FrameFilterBar({ filters }: { filters: FrameFilters }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const go = () => {
    if (form.current) void submit(filled(form.current), { preventScrollReset: true });
  };
  const one = (name: keyof FrameFilters, label: string, options: Options) => (
    <div className="min-w-36 flex-1 sm:max-w-48">
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
      action="/frames"
      aria-label="Filter frames"
      className="grid gap-2 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {filters.seller && <input type="hidden" name="seller" value={filters.seller} />}
      <div className="sm:min-w-56 sm:flex-1">
        <TextInput
          key={filters.search}
          type="search"
          name="search"
          aria-label="Search frames"
          placeholder="Search frames"
          defaultValue={filters.search ?? ''}
          maxLength={60}
          start={<Search aria-hidden="true" />}
        />
      </div>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1 sm:contents">
        {one('price', 'Price', [
          ['', 'Any price'],
          ...priceRanges.map(({ id, label }) => [id, label] as const),
        ])}
        {one('licence', 'Licence', [
          ['', 'Any licence'],
          ...licences.map((licence) => [licence, licenceLabels[licence]] as const),
        ])}
        {one('from', 'Made by', [
          ['', 'Made by anybody'],
          ['creators', 'Made by members'],
          ['platform', 'Made by our team'],
        ])}
        {one('sort', 'Sort by', sorts)}
        {isNarrowed(filters) && (
          <ChipLink to="/frames" preventScrollReset className="shrink-0 self-center">
            Clear filters
          </ChipLink>
        )}
      </div>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  );
}

/** Without empty and default values, to keep addresses short. */
function filled(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(
    entries.filter(([name, value]) => value && !(name === 'sort' && value === 'newest')),
  );
}
