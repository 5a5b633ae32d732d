import { Link, useNavigation } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { getOpportunities } from '#features/opportunities/listing/calls.ts';
import {
  type Filters,
  filtersOf,
  OpportunityFilters,
} from '#features/opportunities/ui/opportunity-filters.tsx';
import { OpportunityRow } from '#features/opportunities/ui/opportunity-row.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/opportunities.ts';

interface Listed {
  filters: Filters;
  first: CallReply<typeof getOpportunities>;
}
const input = (filters: Filters) => ({ query: { ...filters, limit: 30 } });

const load: Load<object, Listed> = async (api, { url }) => {
  const filters = filtersOf(url);
  return { filters, first: await api(getOpportunities, input(filters)) };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, {
    title: 'Opportunities',
    description: 'Sponsorships, trials, camps, scholarships and jobs from verified brands. Apply in minutes.',
  });

export default function Opportunities({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Listed>;
  const { filters } = data;
  const viewer = useViewer();
  const list = useFeed(getOpportunities, input(filters), { asked, data: data.first });
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort');
  const searching = useNavigation().location?.pathname === '/opportunities';
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
        <OpportunityFilters filters={filters} />
      </PageHeader>
      <Page className="pt-8 pb-16">
        <h2 className="sr-only">{isFiltered ? 'Results' : 'Open now'}</h2>
        <div aria-busy={searching} className={searching ? 'opacity-60 transition-opacity' : ''}>
          <FeedStates
            feed={list}
            isEmpty={list.items.length === 0}
            empty={isFiltered ? noneLikeThat : noneYet}
          >
            <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
              {list.items.map((opportunity) => (
                <li key={opportunity.id}>
                  <OpportunityRow opportunity={opportunity} />
                </li>
              ))}
            </ul>
          </FeedStates>
        </div>
      </Page>
    </>
  );
}

const noneLikeThat = (
  <EmptyState
    title="No opportunities found"
    action={
      <ButtonLink to="/opportunities" preventScrollReset>
        Show all opportunities
      </ButtonLink>
    }
  >
    Try fewer words or remove a filter.
  </EmptyState>
);
const noneYet = (
  <EmptyState title="Nothing open right now">
    Verified brands offer sponsorships, trials, camps and jobs here.
  </EmptyState>
);
