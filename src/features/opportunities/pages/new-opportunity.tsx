import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { OpportunityForm } from '#features/opportunities/listing/ui/opportunity-form.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Offer an opportunity', 'Say what you offer, to whom and until when.');

export default function NewOpportunity() {
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/opportunities/mine">What we offer</BackLink>}
        title="Offer an opportunity"
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="offer an opportunity" waiting={<RowsWaiting what="the form" rows={4} />}>
          {(viewer) =>
            viewer.verificationType === 'brand_verified' ? (
              <OpportunityForm />
            ) : (
              <EmptyState
                title="Only verified brands offer opportunities"
                action={<ButtonLink to="/settings/verification">Request verification</ButtonLink>}
              >
                It protects athletes: they know who is behind what they apply for.
              </EmptyState>
            )
          }
        </SignedIn>
      </Page>
    </>
  );
}
