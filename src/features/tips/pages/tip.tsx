import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/tip.ts';

const TipResult = lazy(() => import('#features/tips/ui/tip-result.tsx'));

export const meta = unlistedMeta('Your tip', 'The status of your tip.');

const waiting = (
  <Loading what="your tip" className="mx-auto grid w-full max-w-md">
    <Skeleton className="h-80 w-full" />
  </Loading>
);

export default function TipPage({ params }: Route.ComponentProps) {
  const { features } = usePlatform();
  return (
    <>
      <WorkHeader kicker={<BackLink to="/settings/tips">Tips</BackLink>} title="Your tip" />
      <Page className="pt-5 pb-16">
        {features.tips ? (
          <SignedIn to="see your tip" waiting={waiting}>
            {() => (
              <Suspense fallback={waiting}>
                <TipResult paymentId={params.paymentId} />
              </Suspense>
            )}
          </SignedIn>
        ) : (
          <EmptyState title="No tips on this site" action={<ButtonLink to="/">Back to home</ButtonLink>}>
            Payments aren’t available on the kids site.
          </EmptyState>
        )}
      </Page>
    </>
  );
}
