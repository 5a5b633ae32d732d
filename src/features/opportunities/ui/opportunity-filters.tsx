import { Search } from 'lucide-react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { FilterForm, type FilterOptions, FilterSelect } from '#ui/filter-form.tsx';
import { filtersIn } from '#ui/filters.ts';
import { TextInput } from '#ui/text-input.tsx';
import { kindLabels, type OpportunityKind, opportunityKinds } from '../opportunity.ts';

export interface Filters {
  q?: string;
  kind?: OpportunityKind;
  sport?: string;
  paid?: 'true';
  sort?: 'deadline';
}

export function filtersOf(url: URL): Filters {
  const { text, oneOf } = filtersIn(url);
  const [q, sport] = [text('q'), text('sport')];
  const kind = oneOf('kind', opportunityKinds);
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(sport && { sport }),
    ...(text('paid') === 'true' && { paid: 'true' }),
    ...(text('sort') === 'deadline' && { sort: 'deadline' }),
  };
}

/** The filters of the list, and its search. */
export function OpportunityFilters({ filters }: { filters: Filters }) {
  const { sports } = usePlatform();
  const one = (name: keyof Filters, label: string, options: FilterOptions) => (
    <FilterSelect
      name={name}
      label={label}
      value={filters[name]}
      options={options}
      className="min-w-36 flex-1 sm:max-w-44"
    />
  );
  return (
    <FilterForm
      action="/opportunities"
      label="Filter opportunities"
      className="flex max-w-4xl flex-wrap gap-2"
    >
      <div className="min-w-full flex-1 sm:min-w-64">
        <TextInput
          type="search"
          name="q"
          aria-label="Search opportunities"
          placeholder="Search opportunities"
          maxLength={80}
          autoComplete="off"
          defaultValue={filters.q ?? ''}
          key={filters.q ?? ''}
          start={<Search aria-hidden="true" size={18} />}
        />
      </div>
      {one('kind', 'Type', [
        ['', 'All types'],
        ...opportunityKinds.map((kind) => [kind, kindLabels[kind]] as const),
      ])}
      {sports.length > 1 &&
        one('sport', 'Sport', [['', 'All sports'], ...sports.map(({ code, name }) => [code, name] as const)])}
      {one('paid', 'Pay', pay)}
      {one('sort', 'Order', orders)}
    </FilterForm>
  );
}

const pay: FilterOptions = [
  ['', 'Paid or not'],
  ['true', 'Paid'],
];
const orders: FilterOptions = [
  ['', 'Newest first'],
  ['deadline', 'By deadline'],
];
