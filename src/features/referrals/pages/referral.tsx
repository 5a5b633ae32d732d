import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { MyInvitesSkeleton } from '#features/referrals/ui/my-invites-skeleton.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

const MyInvites = lazy(() => import('#features/referrals/ui/my-invites.tsx'));

export const meta = unlistedMeta(
  'Invite friends',
  'Your invite link and code, who joined, and the points you earned.',
);

export default function ReferralPage() {
  const { site } = usePlatform();
  return (
    <>
      <WorkHeader title="Invite friends" lede="A game is better with the people you know." />
      <Page className="pt-5 pb-16">
        {!siteRules[site].can.refer ? (
          <EmptyState
            title="No invite rewards here"
            action={
              <ButtonLink tone="primary" to="/tribes">
                Find your team
              </ButtonLink>
            }
          >
            You can still tell your friends. A grown-up can help them join.
          </EmptyState>
        ) : (
          <SignedIn to="get your code" waiting={<MyInvitesSkeleton />}>
            {(viewer) => (
              <Suspense fallback={<MyInvitesSkeleton />}>
                <MyInvites key={viewer.id} />
              </Suspense>
            )}
          </SignedIn>
        )}
      </Page>
    </>
  );
}
