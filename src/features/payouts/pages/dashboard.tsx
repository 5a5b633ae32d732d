import { lazy, Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { EarningsSkeleton } from '#features/payouts/statements/ui/earnings-skeleton.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';

const MyEarnings = lazy(() => import('#features/payouts/statements/ui/my-earnings.tsx'));

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Dashboard', matches),
  {
    name: 'description',
    content: 'What you sold and earned, what is on its way to your bank, and where it came from.',
  },
  { name: 'robots', content: 'noindex' },
];

export default function DashboardPage() {
  const { site } = usePlatform();
  if (!siteRules[site].can.sell) {
    return (
      <>
        <PageHeader kicker="Dashboard" title="No money here" />
        <Page className="pt-8 pb-16">
          <EmptyState
            title="Money is not part of Touchline Kids"
            action={
              <ButtonLink tone="primary" to="/tribes">
                Find your team
              </ButtonLink>
            }
          >
            This part of Touchline is for playing and cheering. Nothing here is bought or sold.
          </EmptyState>
        </Page>
      </>
    );
  }
  return (
    <>
      <PageHeader
        kicker="Dashboard"
        title="Your takings"
        lede="What people paid you for cards and in tips, and its way to your bank."
      />
      <Page className="pt-8 pb-16">
        <SignedIn to="see what you earned" waiting={<EarningsSkeleton />}>
          {(viewer) => (
            <Suspense fallback={<EarningsSkeleton />}>
              <MyEarnings key={viewer.id} />
            </Suspense>
          )}
        </SignedIn>
      </Page>
    </>
  );
}
