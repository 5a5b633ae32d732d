import { lazy, Suspense } from 'react';
import { AsBuyer } from '#features/accounts/guests/ui/as-buyer.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { OrderSkeleton } from '../orders/ui/orders-skeleton.tsx';
import type { Route } from './+types/order.ts';

const OrderDetails = lazy(() => import('../orders/ui/order-details.tsx'));

export const meta: Route.MetaFunction = ({ params, matches }) => [
  pageTitle(`Order ${params.number}`, matches),
  { name: 'description', content: 'Order details, status and receipt.' },
  { name: 'robots', content: 'noindex' },
];

export default function OrderPage({ params }: Route.ComponentProps) {
  const { features } = usePlatform();
  const number = params.number.toUpperCase();
  return (
    <>
      <WorkHeader kicker={<BackLink to="/orders">Orders</BackLink>} title={number} />
      <Page className="pt-5 pb-16">
        {features.prices ? (
          <AsBuyer to="see this order" waiting={<OrderSkeleton />}>
            {(buyer) => (
              <Suspense fallback={<OrderSkeleton />}>
                <OrderDetails key={`${buyer} ${number}`} number={number} />
              </Suspense>
            )}
          </AsBuyer>
        ) : (
          <EmptyState title="Nothing is for sale here">There are no orders on this site.</EmptyState>
        )}
      </Page>
    </>
  );
}
