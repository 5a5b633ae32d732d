import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/dispute.ts';

const DisputePanel = lazy(() => import('../disputes/ui/dispute-panel.tsx'));

export const meta = unlistedMeta('Dispute', 'What a buyer’s bank asks about a sale, and your answer.');

export default function Dispute({ params }: Route.ComponentProps) {
  const { features } = usePlatform();
  const waiting = <RowsWaiting what="this dispute" rows={4} />;
  return (
    <>
      <WorkHeader title="Dispute" />
      <Page className="pt-5 pb-16">
        {features.prices ? (
          <SignedIn to="see this dispute" waiting={waiting}>
            {(viewer) => (
              <Suspense fallback={waiting}>
                <DisputePanel key={`${viewer.id} ${params.disputeId}`} disputeId={params.disputeId} />
              </Suspense>
            )}
          </SignedIn>
        ) : (
          <EmptyState title="Nothing is for sale here">There are no disputes on this site.</EmptyState>
        )}
      </Page>
    </>
  );
}
