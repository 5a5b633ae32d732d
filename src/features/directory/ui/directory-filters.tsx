import { Search } from 'lucide-react';
import { useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { Button } from '#ui/button.tsx';
import { FilterForm, FilterSelect } from '#ui/filter-form.tsx';
import { filtersIn } from '#ui/filters.ts';
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

export function filtersOf(url: URL): Filters {
  const { text, oneOf } = filtersIn(url);
  const texts = {
    q: text('q'),
    sport: text('sport', 40),
    position: text('position', 40),
    region: text('region', 60),
  };
  const kind = oneOf('kind', entryKinds);
  const level = oneOf('level', Object.keys(levelNames) as Level[]);
  const year = Number(text('graduationYear'));
  return {
    ...(Object.fromEntries(Object.entries(texts).filter(([, value]) => value)) as Filters),
    ...(kind && { kind }),
    ...(level && { level }),
    ...(Number.isInteger(year) && year >= 1950 && year <= 2100 && { graduationYear: year }),
    ...(text('verified') === 'true' && { verified: 'true' }),
    ...(text('open') === 'true' && { open: 'true' }),
  };
}

const width = 'min-w-[calc(50%-0.25rem)] flex-1 sm:min-w-32';

/** The filters of the directory, and its search. */
export function DirectoryFilters({ filters, years }: { filters: Filters; years: readonly number[] }) {
  const { sports } = usePlatform();
  const { q: _q, kind: _kind, sport: _sport, ...others } = filters;
  // On a phone all of them would fill the first screen.
  const [showsAll, setShowsAll] = useState(Object.keys(others).length > 0);
  return (
    <FilterForm action="/athlete-hub/directory" label="Filter the directory" className="flex flex-wrap gap-2">
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
      <FilterSelect
        name="kind"
        label="Who"
        value={filters.kind}
        options={[['', 'Everybody'], ...entryKinds.map((kind) => [kind, kindsNames[kind]] as const)]}
        className={width}
      />
      {sports.length > 1 && (
        <FilterSelect
          name="sport"
          label="Sport"
          value={filters.sport}
          options={[['', 'All sports'], ...sports.map(({ code, name }) => [code, name] as const)]}
          className={width}
        />
      )}
      {!showsAll && (
        <Button className="min-w-full sm:hidden" aria-expanded={false} onClick={() => setShowsAll(true)}>
          More filters
        </Button>
      )}
      <div className={showsAll ? 'contents' : 'contents max-sm:hidden'}>
        <RarerFilters filters={filters} years={years} />
      </div>
    </FilterForm>
  );
}

const RarerFilters = ({ filters, years }: { filters: Filters; years: readonly number[] }) => (
  <>
    <FilterSelect
      name="level"
      label="Level"
      value={filters.level}
      options={[['', 'All levels'], ...Object.entries(levelNames)]}
      className={width}
    />
    <FilterSelect
      name="graduationYear"
      label="Graduation year"
      value={filters.graduationYear?.toString()}
      options={[['', 'Any year'], ...years.map((year) => [String(year), `Class of ${year}`] as const)]}
      className={width}
    />
    <Words name="position" label="Position" value={filters.position} longest={40} />
    <Words name="region" label="Region" value={filters.region} longest={60} />
    <FilterSelect
      name="verified"
      label="Verified"
      value={filters.verified}
      options={[
        ['', 'Verified?'],
        ['true', 'Verified'],
      ]}
      className={width}
    />
    <FilterSelect
      name="open"
      label="Open to opportunities"
      value={filters.open}
      options={[
        ['', 'Open?'],
        ['true', 'Open to opportunities'],
      ]}
      className={width}
    />
  </>
);

interface WordsProps {
  name: 'position' | 'region';
  label: string;
  value: string | undefined;
  longest: number;
}

function Words({ name, label, value = '', longest }: WordsProps) {
  return (
    <div className={width}>
      <TextInput
        key={value}
        name={name}
        aria-label={label}
        placeholder={label}
        maxLength={longest}
        defaultValue={value}
        onBlur={({ currentTarget }) =>
          currentTarget.value.trim() !== value && currentTarget.form?.requestSubmit()
        }
      />
    </div>
  );
}
