import { lazy, Suspense } from 'react';
import { AsBuyer } from '#features/accounts/guests/ui/as-buyer.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { OrdersSkeleton } from '../orders/ui/orders-skeleton.tsx';
import { SandboxNote } from '../ui/sandbox-note.tsx';

const MyOrders = lazy(() => import('../orders/ui/my-orders.tsx'));

export const meta = unlistedMeta('My orders', 'Your orders, their status and your receipts.');

export default function OrdersPage() {
  const { features } = usePlatform();
  return (
    <>
      <WorkHeader title="Orders" />
      <Page className="grid gap-6 pt-5 pb-16">
        {features.prices ? (
          <>
            <SandboxNote />
            <AsBuyer to="see your orders" waiting={<OrdersSkeleton />}>
              {(buyer) => (
                <Suspense fallback={<OrdersSkeleton />}>
                  <MyOrders key={buyer} />
                </Suspense>
              )}
            </AsBuyer>
          </>
        ) : (
          <EmptyState title="Nothing is for sale here">There are no orders on this site.</EmptyState>
        )}
      </Page>
    </>
  );
}
