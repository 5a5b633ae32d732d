import { usePlatform } from '#features/sites/use-platform.ts';
import { FilterForm, type FilterOptions, FilterSearch, FilterSelect } from '#ui/filter-form.tsx';
import { type FiltersOf, listOf, oneOf, text } from '#ui/list.ts';
import { kindLabels, opportunityKinds } from '../../opportunity.ts';
import { getOpportunities } from '../calls.ts';

export const opportunityList = listOf(
  {
    path: '/opportunities',
    call: getOpportunities,
    filters: {
      q: text(),
      kind: oneOf(opportunityKinds),
      sport: text(),
      paid: oneOf(['true']),
      sort: oneOf(['deadline']),
    },
  },
  (filters) => ({ query: { ...filters, limit: 30 } }),
);
type Filters = FiltersOf<typeof opportunityList>;

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
      action={opportunityList.path}
      label="Filter opportunities"
      className="flex max-w-4xl flex-wrap gap-2"
    >
      <FilterSearch
        name="q"
        label="Search opportunities"
        value={filters.q}
        longest={80}
        className="min-w-full flex-1 sm:min-w-64"
      />
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
