import { Truck } from 'lucide-react';
import { lazy } from 'react';
import type { OrderPart } from '#features/payments/order-part.ts';
import { DELIVERY_KIND } from './delivery-kind.ts';

export const orderParts: readonly OrderPart[] = [
  {
    kind: DELIVERY_KIND,
    Icon: Truck,
    ForBuyer: lazy(() => import('./buyer/ui/order-deliveries.tsx')),
    ForStaff: lazy(() => import('./administration/ui/deliveries-for-staff.tsx')),
  },
];
