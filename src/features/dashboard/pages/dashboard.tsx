import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { DashboardSkeleton } from '#features/dashboard/ui/dashboard-skeleton.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { whereSold } from '#features/sites/where-sold.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { Page } from '#ui/page.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

const Panels = lazy(() => import('#features/dashboard/ui/panels.tsx'));

export const loader = onServer(whereSold);
export const clientLoader = inBrowser(whereSold);
export const meta = unlistedMeta('Dashboard', 'Your sales, tips, earnings and payouts.');

export default function DashboardPage() {
  return (
    <>
      <WorkHeader title="Dashboard" />
      <Page className="pt-5 pb-16">
        <SignedIn to="see your dashboard" waiting={<DashboardSkeleton />}>
          {(viewer) => (
            <Suspense fallback={<DashboardSkeleton />}>
              <Panels key={viewer.id} viewer={viewer} />
            </Suspense>
          )}
        </SignedIn>
      </Page>
    </>
  );
}
