import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import {
  OpportunityFilters,
  opportunityList,
} from '#features/opportunities/listing/ui/opportunity-filters.tsx';
import { OpportunityRow } from '#features/opportunities/ui/opportunity-row.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type LoadedBy, loadList } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Route } from './+types/opportunities.ts';

const load = loadList(opportunityList);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, {
    title: 'Opportunities',
    description: 'Sponsorships, trials, camps, scholarships and jobs from verified brands. Apply in minutes.',
  });

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
