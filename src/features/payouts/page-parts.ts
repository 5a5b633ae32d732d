import { Landmark, Scale } from 'lucide-react';
import { lazy } from 'react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { DashboardPanel } from '#features/dashboard/dashboard-panel.ts';
import { siteRules } from '#platform/site-rules.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'payouts',
    group: 'money',
    label: 'Payouts',
    to: '/admin/payouts',
    Icon: Landmark,
    order: 20,
    act: 'payouts.read',
    isOn: (site) => siteRules[site].can.sell,
  },
  {
    id: 'reconciliation',
    group: 'money',
    label: 'Reconciliation',
    to: '/admin/reconciliation',
    Icon: Scale,
    order: 30,
    act: 'reconcile',
  },
];

const isFor: DashboardPanel['isFor'] = (_viewer, site) => siteRules[site].can.sell;

export const dashboardPanels: readonly DashboardPanel[] = [
  { id: 'balance', order: 10, isFor, Panel: lazy(() => import('./ui/balance-panel.tsx')) },
  { id: 'earnings', order: 20, isFor, Panel: lazy(() => import('./ui/earnings-panel.tsx')) },
  { id: 'statement', order: 28, isFor, Panel: lazy(() => import('./ui/statement-panel.tsx')) },
];
