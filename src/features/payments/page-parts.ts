import { Percent, Receipt, ReceiptText, Tag, Webhook } from 'lucide-react';
import { lazy } from 'react';
import type { AdminAccountPanel } from '#features/accounts/points.ts';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { DashboardPanel } from '#features/dashboard/dashboard-panel.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import type { MenuEntry } from '#features/shell/entries.ts';
import { siteRules } from '#platform/site-rules.ts';
import { callKey } from '#platform/web/use-call.ts';
import { longNumber } from '#ui/format/number.ts';
import { getPayment } from './calls.ts';
import { getDispute } from './disputes/calls.ts';
import { getMyOrders, getOrder } from './orders/calls.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Orders',
    Icon: ReceiptText,
    order: 30,
    to: () => '/orders',
    isFor: (_viewer, site) => siteRules[site].can.sell,
  },
  {
    label: 'Promo codes',
    Icon: Tag,
    order: 52,
    to: () => '/seller/promo-codes',
    isFor: ({ role }, site) => siteRules[site].can.sell && sellers.includes(role),
  },
];

const sellers: readonly string[] = ['ATHLETE', 'CREATOR', 'TEAM_MANAGER'];

export const adminAccountPanels: readonly AdminAccountPanel[] = [
  {
    id: 'orders',
    title: 'Latest orders',
    order: 40,
    act: 'orders.read',
    isOn: (site) => siteRules[site].can.sell,
    Panel: lazy(() => import('./orders/admin/ui/account-orders.tsx')),
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'orders',
    group: 'money',
    label: 'Orders and refunds',
    to: '/admin/orders',
    Icon: Receipt,
    order: 10,
    act: 'orders.read',
  },
  {
    id: 'tax-rates',
    group: 'money',
    label: 'Tax rates',
    to: '/admin/tax-rates',
    Icon: Percent,
    order: 30,
    act: 'tax-rates.read',
  },
  {
    id: 'provider-events',
    group: 'money',
    label: 'Provider events',
    to: '/admin/provider-events',
    Icon: Webhook,
    order: 40,
    act: 'provider-events.read',
    alert: (count) =>
      count === 1
        ? 'An event of the payment provider couldn’t be applied. Find the cause, then replay it.'
        : `${longNumber(count)} events of the payment provider couldn’t be applied. Find the cause, then replay them.`,
  },
];

export const dashboardPanels: readonly DashboardPanel[] = [
  {
    id: 'sales',
    order: 30,
    isHalf: true,
    isFor: (_viewer, site) => siteRules[site].can.sell,
    Panel: lazy(() => import('./sales/ui/sales-panel.tsx')),
  },
];

export const liveUpdates: LiveUpdates = {
  'dispute.changed'(client) {
    void client.invalidateQueries({ queryKey: callKey(getDispute) });
  },
  'order.changed'(client) {
    for (const call of [getPayment, getOrder, getMyOrders])
      void client.invalidateQueries({ queryKey: callKey(call) });
  },
};
