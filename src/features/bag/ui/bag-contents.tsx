import { lazy, Suspense } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { BagSellers } from './bag-sellers.tsx';
import { BagSkeleton } from './bag-skeleton.tsx';
import { useBag } from './use-bag.ts';
import { useBagActs } from './use-bag-acts.ts';
import { VisitorsSummary } from './visitors-summary.tsx';

// For members only.
const BagCheckout = lazy(() => import('./bag-checkout.tsx'));
const OpenPayment = lazy(() => import('./open-payment.tsx'));

/** The bag: its lines by seller, and the way to pay for them. */
export function BagContents() {
  const { data, isError, error, refetch, isRefetching, isMember } = useBag();
  const acts = useBagActs(isMember);
  if (!data) {
    if (!isError) return <BagSkeleton />;
    return (
      <ErrorState onRetry={() => void refetch()} pending={isRefetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (data.sellers.length === 0) {
    return (
      <EmptyState
        title="Your bag is empty"
        action={
          <ButtonLink tone="primary" to="/shop">
            Browse the shop
          </ButtonLink>
        }
      >
        Put things of several sellers in here and pay for them together.
      </EmptyState>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <BagSellers sellers={data.sellers} acts={acts} />
      <aside aria-label="Summary" className="lg:sticky lg:top-20">
        {isMember ? (
          <Suspense>
            {data.payment ? <OpenPayment payment={data.payment} /> : <BagCheckout bag={data} acts={acts} />}
          </Suspense>
        ) : (
          <VisitorsSummary bag={data} />
        )}
      </aside>
    </div>
  );
}
