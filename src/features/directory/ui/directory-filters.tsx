import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type EntryKind, entryKinds, kindsNames } from '../directory.ts';

type Level = keyof typeof levelNames;

export interface Filters {
  q?: string;
  kind?: EntryKind;
  sport?: string;
  position?: string;
  region?: string;
  level?: Level;
  graduationYear?: number;
  verified?: 'true';
  open?: 'true';
}

/** The filters in an address, without invalid ones. */
export function filtersOf(url: URL): Filters {
  const param = (name: string, most = 80) => url.searchParams.get(name)?.trim().slice(0, most) || undefined;
  const text = {
    q: param('q'),
    sport: param('sport', 40),
    position: param('position', 40),
    region: param('region', 60),
  };
  const kind = entryKinds.find((known) => known === param('kind'));
  const level = (Object.keys(levelNames) as Level[]).find((known) => known === param('level'));
  const year = Number(param('graduationYear'));
  return {
    ...(Object.fromEntries(Object.entries(text).filter(([, value]) => value)) as Filters),
    ...(kind && { kind }),
    ...(level && { level }),
    ...(Number.isInteger(year) && year >= 1950 && year <= 2100 && { graduationYear: year }),
    ...(param('verified') === 'true' && { verified: 'true' }),
    ...(param('open') === 'true' && { open: 'true' }),
  };
}

/** The filters are in the page's address: they can be shared, and undone by going back. */
export function DirectoryFilters({ filters, years }: { filters: Filters; years: readonly number[] }) {
  const { sports } = usePlatform();
  const form = useRef<HTMLFormElement>(null);
  const { q: _q, kind: _kind, sport: _sport, ...others } = filters;
  // On a phone all of them would fill the first screen.
  const [showsAll, setShowsAll] = useState(Object.keys(others).length > 0);
  const submit = useSubmit();
  const go = () => {
    if (form.current) void submit(filled(form.current), { preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <Form
      ref={form}
      role="search"
      action="/athlete-hub/directory"
      className="flex flex-wrap gap-2"
      onSubmit={onSubmit}
    >
      <div className="min-w-full flex-1">
        <TextInput
          type="search"
          name="q"
          aria-label="Search the directory"
          placeholder="Name, position, words"
          maxLength={80}
          autoComplete="off"
          defaultValue={filters.q ?? ''}
          key={filters.q ?? ''}
          start={<Search aria-hidden="true" size={18} />}
        />
      </div>
      <Choice name="kind" label="Who" value={filters.kind} all="Everybody" onChange={go}>
        {entryKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindsNames[kind]}
          </option>
        ))}
      </Choice>
      {sports.length > 1 && (
        <Choice name="sport" label="Sport" value={filters.sport} all="All sports" onChange={go}>
          {sports.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {!showsAll && (
        <Button className="min-w-full sm:hidden" aria-expanded={false} onClick={() => setShowsAll(true)}>
          More filters
        </Button>
      )}
      <div className={showsAll ? 'contents' : 'contents max-sm:hidden'}>
        <RarerFilters filters={filters} years={years} go={go} />
      </div>
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </Form>
  );
}

interface RarerFiltersProps {
  filters: Filters;
  years: readonly number[];
  go: () => void;
}

const RarerFilters = ({ filters, years, go }: RarerFiltersProps) => (
  <>
    <Choice name="level" label="Level" value={filters.level} all="All levels" onChange={go}>
      {Object.entries(levelNames).map(([level, name]) => (
        <option key={level} value={level}>
          {name}
        </option>
      ))}
    </Choice>
    <Choice
      name="graduationYear"
      label="Graduation year"
      value={filters.graduationYear?.toString()}
      all="Any year"
      onChange={go}
    >
      {years.map((year) => (
        <option key={year} value={year}>
          Class of {year}
        </option>
      ))}
    </Choice>
    <Words name="position" label="Position" value={filters.position} most={40} onDone={go} />
    <Words name="region" label="Region" value={filters.region} most={60} onDone={go} />
    <Choice name="verified" label="Verified" value={filters.verified} all="Verified?" onChange={go}>
      <option value="true">Verified</option>
    </Choice>
    <Choice name="open" label="Open to opportunities" value={filters.open} all="Open?" onChange={go}>
      <option value="true">Open to opportunities</option>
    </Choice>
  </>
);

interface ChoiceProps {
  name: keyof Filters;
  label: string;
  value: string | undefined;
  all: string;
  onChange: () => void;
  children: ReactNode;
}

function Choice({ name, label, value, all, onChange, children }: ChoiceProps) {
  return (
    <div className="min-w-[calc(50%-0.25rem)] flex-1 sm:min-w-32">
      <Select key={value ?? ''} name={name} aria-label={label} defaultValue={value ?? ''} onChange={onChange}>
        <option value="">{all}</option>
        {children}
      </Select>
    </div>
  );
}

interface WordsProps {
  name: 'position' | 'region';
  label: string;
  value: string | undefined;
  most: number;
  onDone: () => void;
}

function Words({ name, label, value = '', most, onDone }: WordsProps) {
  return (
    <div className="min-w-[calc(50%-0.25rem)] flex-1 sm:min-w-32">
      <TextInput
        key={value}
        name={name}
        aria-label={label}
        placeholder={label}
        maxLength={most}
        defaultValue={value}
        onBlur={({ currentTarget }) => currentTarget.value.trim() !== value && onDone()}
      />
    </div>
  );
}

/** Without empty fields, so that addresses stay short. */
function filled(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(entries.filter(([, value]) => value));
}
