import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { DashboardSkeleton } from '#features/dashboard/ui/dashboard-skeleton.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

const Panels = lazy(() => import('#features/dashboard/ui/panels.tsx'));

export const meta = unlistedMeta('Dashboard', 'Your sales, tips, earnings and payouts.');

export default function DashboardPage() {
  const { site, name } = usePlatform();
  return (
    <>
      <WorkHeader title="Dashboard" />
      <Page className="pt-5 pb-16">
        {siteRules[site].can.sell ? (
          <SignedIn to="see your dashboard" waiting={<DashboardSkeleton />}>
            {(viewer) => (
              <Suspense fallback={<DashboardSkeleton />}>
                <Panels key={viewer.id} viewer={viewer} />
              </Suspense>
            )}
          </SignedIn>
        ) : (
          <EmptyState
            title={`The dashboard isn’t available on ${name}`}
            action={
              <ButtonLink tone="primary" to="/tribes">
                Find your team
              </ButtonLink>
            }
          >
            The dashboard shows sales, earnings and payouts. You can’t buy or sell anything on this site.
          </EmptyState>
        )}
      </Page>
    </>
  );
}
