import { Truck, Undo2 } from 'lucide-react';
import { lazy } from 'react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import type { OrderPart } from '#features/payments/order-part.ts';
import type { MenuEntry } from '#features/shell/entries.ts';
import { siteRules } from '#platform/site-rules.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getOrderDeliveries } from './buyer/calls.ts';
import { DELIVERY_KIND } from './delivery-kind.ts';
import { getReturn } from './returns/calls.ts';
import { getDeliveriesToSend, getSellerCounts, getSellerDelivery } from './seller-orders/calls.ts';

const sellers: readonly string[] = ['ATHLETE', 'CREATOR', 'TEAM_MANAGER'];

export const menu: readonly MenuEntry[] = [
  {
    label: 'Orders to send',
    Icon: Truck,
    order: 40,
    to: () => '/seller/orders',
    isFor: ({ role }, site) => siteRules[site].can.sell && sellers.includes(role),
    Waiting: lazy(() => import('./seller-orders/ui/menu-count.tsx')),
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'returns',
    group: 'money',
    label: 'Returns',
    to: '/admin/returns',
    Icon: Undo2,
    order: 15,
    act: 'refund',
  },
];

const shown = [getReturn, getOrderDeliveries, getDeliveriesToSend, getSellerCounts, getSellerDelivery];

export const liveUpdates: LiveUpdates = {
  'delivery.changed'(client) {
    for (const call of shown) void client.invalidateQueries({ queryKey: callKey(call) });
  },
};

export const orderParts: readonly OrderPart[] = [
  {
    kind: DELIVERY_KIND,
    Icon: Truck,
    ForBuyer: lazy(() => import('./buyer/ui/order-deliveries.tsx')),
    ForStaff: lazy(() => import('./administration/ui/deliveries-for-staff.tsx')),
  },
];
