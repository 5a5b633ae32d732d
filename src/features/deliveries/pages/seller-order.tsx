import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/seller-order.ts';

const SellerDelivery = lazy(() => import('../seller-orders/ui/seller-delivery.tsx'));

export const meta = unlistedMeta('Order to send', 'What to send of an order, and to whom.');

export default function SellerOrder({ params }: Route.ComponentProps) {
  const { features } = usePlatform();
  const number = params.number.toUpperCase();
  const waiting = <RowsWaiting what="this order" rows={4} />;
  return (
    <>
      <WorkHeader kicker={<BackLink to="/seller/orders">Orders to send</BackLink>} title={number} />
      <Page className="pt-5 pb-16">
        {features.prices ? (
          <SignedIn to="see this order" waiting={waiting}>
            {(viewer) => (
              <Suspense fallback={waiting}>
                <SellerDelivery key={`${viewer.id} ${number}`} number={number} />
              </Suspense>
            )}
          </SignedIn>
        ) : (
          <EmptyState title="Nothing is for sale here">There are no orders on this site.</EmptyState>
        )}
      </Page>
    </>
  );
}
