import { hubPart } from '#features/hub/hub-section.ts';
import type { CallReply } from '#platform/call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { OpportunityRow } from '../../ui/opportunity-row.tsx';
import { getOpportunities } from '../calls.ts';

const SHOWN = 5;
export const opportunitiesPart = hubPart<CallReply<typeof getOpportunities>['items']>({
  id: 'opportunities',
  order: 40,
  half: true,
  section: 'Opportunities',
  nav: { label: 'Opportunities', to: '/opportunities' },
  load: async (api) => (await api(getOpportunities, { query: { sort: 'deadline', limit: SHOWN } })).items,
  Part: ({ data }) => (
    <section aria-label="Opportunities">
      <SectionHeading
        title="Closing soon"
        action={<ButtonLink to="/opportunities">All opportunities</ButtonLink>}
      />
      {data.length === 0 ? (
        <EmptyState title="Nothing open right now">
          Verified brands offer sponsorships, trials, camps and jobs here.
        </EmptyState>
      ) : (
        <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
          {data.map((opportunity) => (
            <li key={opportunity.id}>
              <OpportunityRow opportunity={opportunity} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ),
});
