import { useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { Button } from '#ui/button.tsx';
import { FilterForm, FilterSearch, FilterSelect } from '#ui/filter-form.tsx';
import { type FiltersOf, listOf, oneOf, text, wholeNumber } from '#ui/list.ts';
import { TextInput } from '#ui/text-input.tsx';
import { getDirectory } from '../calls.ts';
import { entryKinds, kindsNames } from '../directory.ts';

export const directoryList = listOf(
  {
    path: '/athlete-hub/directory',
    call: getDirectory,
    filters: {
      q: text(),
      kind: oneOf(entryKinds),
      sport: text(40),
      position: text(40),
      region: text(60),
      level: oneOf(Object.keys(levelNames) as (keyof typeof levelNames)[]),
      graduationYear: wholeNumber(1950, 2100),
      verified: oneOf(['true']),
      open: oneOf(['true']),
    },
  },
  (filters) => ({ query: { ...filters, limit: 30 } }),
);
type Filters = FiltersOf<typeof directoryList>;

const width = 'min-w-[calc(50%-0.25rem)] flex-1 sm:min-w-32';

/** The filters of the directory, and its search. */
export function DirectoryFilters({ filters, years }: { filters: Filters; years: readonly number[] }) {
  const { sports } = usePlatform();
  const { q: _q, kind: _kind, sport: _sport, ...others } = filters;
  // On a phone all of them would fill the first screen.
  const [showsAll, setShowsAll] = useState(directoryList.isNarrowed(others));
  return (
    <FilterForm action={directoryList.path} label="Filter the directory" className="flex flex-wrap gap-2">
      <FilterSearch
        name="q"
        label="Search the directory"
        placeholder="Name, position, words"
        value={filters.q}
        longest={80}
        className="min-w-full flex-1"
      />
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
