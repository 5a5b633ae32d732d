import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

const SellersCodes = lazy(() => import('../promo-codes/ui/sellers-codes.tsx'));

export const meta = unlistedMeta('Promo codes', 'Codes that make your goods cheaper for whom you choose.');

export default function PromoCodes() {
  const { features } = usePlatform();
  const waiting = <RowsWaiting what="your codes" rows={4} />;
  return (
    <>
      <WorkHeader width="wide" title="Promo codes" />
      <Page width="wide" className="pt-5 pb-16">
        {features.prices ? (
          <SignedIn to="see your promo codes" waiting={waiting}>
            {(viewer) =>
              viewer.role === 'USER' ? (
                <EmptyState
                  title="Promo codes are for sellers"
                  action={<ButtonLink to="/settings/selling#role">See how to sell</ButtonLink>}
                >
                  Athletes, creators and team managers can sell, and make codes for what they sell.
                </EmptyState>
              ) : (
                <Suspense fallback={waiting}>
                  <SellersCodes key={viewer.id} />
                </Suspense>
              )
            }
          </SignedIn>
        ) : (
          <EmptyState title="Nothing is for sale here">There are no promo codes on this site.</EmptyState>
        )}
      </Page>
    </>
  );
}
