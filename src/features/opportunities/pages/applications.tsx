import { useSearchParams } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { getMyApplications } from '#features/opportunities/applications/calls.ts';
import { OwnApplication } from '#features/opportunities/applications/ui/own-application.tsx';
import { applicationNames } from '#features/opportunities/ui/opportunity-labels.ts';
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
import { Day } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { ApplicationState } from '../opportunity.ts';

export const meta = unlistedMeta('My applications', 'What you applied for, and what came of it.');

const tones: Partial<Record<ApplicationState, ChipProps['tone']>> = {
  offered: 'accent',
  accepted: 'good',
  shortlisted: 'warn',
  guardian_pending: 'warn',
};

export default function Applications() {
  return (
    <>
      <WorkHeader kicker={<BackLink to="/opportunities">Opportunities</BackLink>} title="My applications" />
      <Page className="pt-5 pb-16">
        <SignedIn to="see your applications" waiting={<RowsWaiting what="your applications" rows={4} />}>
          {() => <Own />}
        </SignedIn>
      </Page>
    </>
  );
}

function Own() {
  const own = useFeed(getMyApplications, { query: {} });
  const [search, setSearch] = useSearchParams();
  const open = own.items.find(({ id }) => id === search.get('application'));
  return (
    <FeedStates feed={own} isEmpty={own.items.length === 0} empty={none}>
      <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
        {own.items.map(({ id, opportunity, state, createdAt }) => (
          <li key={id}>
            <OpportunityRow
              opportunity={opportunity}
              to={`/applications?application=${id}`}
              aside={
                <>
                  <Chip tone={tones[state] ?? 'plain'}>{applicationNames[state]}</Chip>
                  <span className="text-muted">
                    Applied <Day at={createdAt} />
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {open && (
        <OwnApplication
          application={open}
          onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
        />
      )}
    </FeedStates>
  );
}

const none = (
  <EmptyState
    title="No applications yet"
    action={<ButtonLink to="/opportunities">Find opportunities</ButtonLink>}
  >
    What you apply for is listed here, with everything that happens to it.
  </EmptyState>
);
