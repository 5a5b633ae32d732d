import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { getOpportunity } from '#features/opportunities/listing/calls.ts';
import { OpportunityForm } from '#features/opportunities/listing/ui/opportunity-form.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/edit-opportunity.ts';

export const meta = unlistedMeta('Edit opportunity', 'Change what you offer.');

export default function EditOpportunity({ params }: Route.ComponentProps) {
  return (
    <>
      <WorkHeader
        kicker={<BackLink to={`/opportunities/${params.slug}`}>Opportunity</BackLink>}
        title="Edit opportunity"
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="edit this opportunity" waiting={<RowsWaiting what="the form" rows={4} />}>
          {() => <Editing slug={params.slug} />}
        </SignedIn>
      </Page>
    </>
  );
}

function Editing({ slug }: { slug: string }) {
  const opportunity = useCall(getOpportunity, { params: { slug } });
  if (opportunity.error?.status === 404 || opportunity.data?.viewer?.isOwn === false) {
    return (
      <EmptyState
        title="No opportunity of yours here"
        action={<ButtonLink to="/opportunities/mine">What we offer</ButtonLink>}
      >
        It may have been archived, or it belongs to another organisation.
      </EmptyState>
    );
  }
  if (opportunity.error) {
    return (
      <ErrorState onRetry={() => void opportunity.refetch()} pending={opportunity.isFetching}>
        {opportunity.error.message}
      </ErrorState>
    );
  }
  if (!opportunity.data) return <RowsWaiting what="the form" rows={4} />;
  return <OpportunityForm opportunity={opportunity.data} />;
}
