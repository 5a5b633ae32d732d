import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { getMyOpportunities } from '#features/opportunities/listing/calls.ts';
import type { OpportunityState } from '#features/opportunities/opportunity.ts';
import { stateNames } from '#features/opportunities/ui/opportunity-labels.ts';
import { OpportunityRow } from '#features/opportunities/ui/opportunity-row.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('What we offer', 'The opportunities of your organisation.');

const tones: Partial<Record<OpportunityState, ChipProps['tone']>> = { open: 'good', in_review: 'warn' };

export default function MyOpportunities() {
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/opportunities">Opportunities</BackLink>}
        title="What we offer"
        actions={
          <ButtonLink to="/opportunities/new" tone="primary">
            Offer an opportunity
          </ButtonLink>
        }
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="see what you offer" waiting={<RowsWaiting what="your opportunities" rows={4} />}>
          {() => <Own />}
        </SignedIn>
      </Page>
    </>
  );
}

function Own() {
  const own = useFeed(getMyOpportunities, { query: {} });
  return (
    <FeedStates feed={own} isEmpty={own.items.length === 0} empty={none}>
      <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
        {own.items.map((opportunity) => (
          <li key={opportunity.id}>
            <OpportunityRow
              opportunity={opportunity}
              to={`/opportunities/${opportunity.slug}${opportunity.applications > 0 ? '/applications' : ''}`}
              aside={
                <>
                  <Chip tone={tones[opportunity.state] ?? 'plain'}>{stateNames[opportunity.state]}</Chip>
                  <span className="text-muted tabular-nums">
                    {opportunity.applications === 1
                      ? '1 application'
                      : `${opportunity.applications} applications`}
                    {opportunity.waiting > 0 && ` · ${opportunity.waiting} new`}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </FeedStates>
  );
}

const none = (
  <EmptyState
    title="Nothing offered yet"
    action={<ButtonLink to="/opportunities/new">Offer an opportunity</ButtonLink>}
  >
    Find athletes for a sponsorship, a trial, a camp or a job. Our team reviews it before it is published.
  </EmptyState>
);
