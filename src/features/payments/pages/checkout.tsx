import { lazy, Suspense } from 'react';
import { AsBuyer } from '#features/accounts/guests/ui/as-buyer.tsx';
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
  if (!features.prices)
    return (
      <CheckoutFrame title="Checkout">
        <EmptyState title="Nothing is for sale here">This site has no checkout.</EmptyState>
      </CheckoutFrame>
    );
  const waiting = (
    <CheckoutFrame title="Review and pay">
      <CheckoutSkeleton />
    </CheckoutFrame>
  );
  return (
    <AsBuyer to="see your checkout" waiting={waiting}>
      {(buyer) => (
        <Suspense fallback={waiting}>
          <Checkout key={`${buyer} ${params.paymentId}`} paymentId={params.paymentId} />
        </Suspense>
      )}
    </AsBuyer>
  );
}
