import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { OpportunityRow } from '#features/opportunities/ui/opportunity-row.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FilterForm, type FilterOptions, FilterSearch, FilterSelect } from '#ui/filter-form.tsx';
import { type FiltersOf, type LoadedBy, listOf, loadList, oneOf, text } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getOpportunities } from '../listing/calls.ts';
import { kindLabels, opportunityKinds } from '../opportunity.ts';
import type { Route } from './+types/opportunities.ts';

const opportunityList = listOf(
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
function OpportunityFilters({ filters }: { filters: Filters }) {
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

const load = loadList(opportunityList);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview(
    { matches, location },
    {
      title: 'Opportunities',
      description:
        'Sponsorships, trials, camps, scholarships and jobs from verified brands. Apply in minutes.',
    },
  );

export default function Opportunities({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as LoadedBy<typeof load>;
  const viewer = useViewer();
  return (
    <>
      <PageHeader
        kicker={<Link to="/athlete-hub">Athlete hub</Link>}
        title="Opportunities"
        lede="Sponsorships, trials, camps and jobs, from brands we have verified."
        actions={
          viewer && (
            <>
              <ButtonLink to="/applications">My applications</ButtonLink>
              {viewer.verificationType === 'brand_verified' && (
                <ButtonLink to="/opportunities/mine">What we offer</ButtonLink>
              )}
            </>
          )
        }
      >
        <OpportunityFilters filters={loaded.data.filters} />
      </PageHeader>
      <Page className="pt-8 pb-16">
        <FilteredList
          list={opportunityList}
          loaded={loaded}
          noun="opportunities"
          noMatch={{ text: 'Try fewer words or remove a filter.' }}
          none={{
            title: 'Nothing open right now',
            text: 'Verified brands offer sponsorships, trials, camps and jobs here.',
          }}
        >
          {(opportunities) => (
            <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
              {opportunities.map((opportunity) => (
                <li key={opportunity.id}>
                  <OpportunityRow opportunity={opportunity} />
                </li>
              ))}
            </ul>
          )}
        </FilteredList>
      </Page>
    </>
  );
}
