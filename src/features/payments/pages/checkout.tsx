import { lazy, Suspense } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { CheckoutFrame } from '#features/payments/checkout/ui/checkout-frame.tsx';
import { CheckoutSkeleton } from '#features/payments/checkout/ui/checkout-skeleton.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/checkout.ts';

const Checkout = lazy(() => import('#features/payments/checkout/ui/checkout.tsx'));

export const meta = unlistedMeta('Checkout', 'Review your order and pay.');

export default function CheckoutPage({ params }: Route.ComponentProps) {
  const { features } = usePlatform();
  const viewer = useViewer();
  const waiting = (
    <CheckoutFrame title="Review and pay">
      <CheckoutSkeleton />
    </CheckoutFrame>
  );
  if (viewer && viewer.state !== 'pending' && features.prices) {
    return (
      <Suspense fallback={waiting}>
        <Checkout key={`${viewer.id} ${params.paymentId}`} paymentId={params.paymentId} />
      </Suspense>
    );
  }
  return (
    <CheckoutFrame title={features.prices ? 'Review and pay' : 'Checkout'}>
      {features.prices ? (
        <SignedIn to="see your checkout" waiting={<CheckoutSkeleton />}>
          {() => <CheckoutSkeleton />}
        </SignedIn>
      ) : (
        <EmptyState title="Nothing is for sale here">This site has no checkout.</EmptyState>
      )}
    </CheckoutFrame>
  );
}
