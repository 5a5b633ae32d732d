import { lazy } from 'react';
import type { DashboardPanel } from '#features/dashboard/dashboard-panel.ts';
import { siteRules } from '#platform/site-rules.ts';

const isFor: DashboardPanel['isFor'] = (_viewer, site) => siteRules[site].can.sell;

export const dashboardPanels: readonly DashboardPanel[] = [
  { id: 'balance', order: 10, isFor, Panel: lazy(() => import('./ui/balance-panel.tsx')) },
  { id: 'earnings', order: 20, isFor, Panel: lazy(() => import('./ui/earnings-panel.tsx')) },
  { id: 'statement', order: 90, isFor, Panel: lazy(() => import('./ui/statement-panel.tsx')) },
];
