import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { Pipeline, stageOf } from '#features/opportunities/applications/ui/pipeline.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/applicants.ts';

export const meta = unlistedMeta('Applications', 'Who applied, and how far they are.');

export default function Applicants({ params }: Route.ComponentProps) {
  return (
    <>
      <WorkHeader
        kicker={<BackLink to={`/opportunities/${params.slug}`}>Opportunity</BackLink>}
        title="Applications"
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="see the applications" waiting={<RowsWaiting what="applications" rows={6} />}>
          {() => <Pipeline slug={params.slug} stage={stageOf(params.stage)} />}
        </SignedIn>
      </Page>
    </>
  );
}
