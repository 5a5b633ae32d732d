import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

const StatementBoard = lazy(() => import('../statements/ui/statement-board.tsx'));

export const meta = unlistedMeta('Statement', 'What you sold, what went back, our fee, and what is yours.');

export default function StatementPage() {
  const { features } = usePlatform();
  const waiting = <RowsWaiting what="your statement" rows={8} />;
  return (
    <>
      <WorkHeader
        width="wide"
        title="Statement"
        kicker={features.prices && <BackLink to="/dashboard">Dashboard</BackLink>}
      />
      <Page width="wide" className="pt-5 pb-16">
        {features.prices ? (
          <SignedIn to="see your statement" waiting={waiting}>
            {(viewer) => (
              <Suspense fallback={waiting}>
                <StatementBoard key={viewer.id} />
              </Suspense>
            )}
          </SignedIn>
        ) : (
          <EmptyState title="Nothing is for sale here">There are no statements on this site.</EmptyState>
        )}
      </Page>
    </>
  );
}
