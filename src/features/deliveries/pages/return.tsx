import { lazy, Suspense } from 'react';
import { AsBuyer } from '#features/accounts/guests/ui/as-buyer.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/return.ts';

const OwnReturn = lazy(() => import('../returns/ui/own-return.tsx'));

export const meta = unlistedMeta('Return', 'Where a return stands, and what comes next.');

/** One page for the buyer and the seller. */
export default function Return({ params }: Route.ComponentProps) {
  const { features } = usePlatform();
  const waiting = <RowsWaiting what="this return" rows={4} />;
  return (
    <>
      <WorkHeader title="Return" />
      <Page className="pt-5 pb-16">
        {features.prices ? (
          <AsBuyer to="see this return" waiting={waiting}>
            {(buyer) => (
              <Suspense fallback={waiting}>
                <OwnReturn key={`${buyer} ${params.returnId}`} returnId={params.returnId} />
              </Suspense>
            )}
          </AsBuyer>
        ) : (
          <EmptyState title="Nothing is for sale here">There are no returns on this site.</EmptyState>
        )}
      </Page>
    </>
  );
}
