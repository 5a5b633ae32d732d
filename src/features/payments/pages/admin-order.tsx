import { pageTitle } from '#features/sites/page-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { OrderForStaff } from '../orders/admin/ui/order-for-staff.tsx';
import type { Route } from './+types/admin-order.ts';

export const meta: Route.MetaFunction = ({ params, matches }) => [
  pageTitle(`Order ${params.number}`, matches),
  { name: 'description', content: 'An order with its payment, refunds and ledger entries.' },
  { name: 'robots', content: 'noindex' },
];

export default function AdminOrderPage({ params }: Route.ComponentProps) {
  const number = params.number.toUpperCase();
  return (
    <>
      <WorkHeader
        width="full"
        kicker={<BackLink to="/admin/orders">Orders and refunds</BackLink>}
        title={number}
      />
      <div className="pt-5">
        <OrderForStaff key={number} number={number} />
      </div>
    </>
  );
}
