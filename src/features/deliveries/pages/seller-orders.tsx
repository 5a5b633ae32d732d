import { lazy, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

const SellerOrdersTable = lazy(() => import('../seller-orders/ui/seller-orders-table.tsx'));

export const meta = unlistedMeta('Orders to send', 'What you have to send, and what you sent.');

export default function SellerOrders() {
  const { features } = usePlatform();
  const waiting = <RowsWaiting what="your orders" rows={6} />;
  return (
    <>
      <WorkHeader width="wide" title="Orders to send" />
      <Page width="wide" className="pt-5 pb-16">
        {features.prices ? (
          <SignedIn to="see what you have to send" waiting={waiting}>
            {(viewer) => (
              <Suspense fallback={waiting}>
                <SellerOrdersTable key={viewer.id} />
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
