import { lazy } from 'react';
import type { DashboardPanel } from '#features/dashboard/dashboard-panel.ts';
import { siteRules } from '#platform/site-rules.ts';

export const dashboardPanels: readonly DashboardPanel[] = [
  {
    id: 'sales',
    order: 30,
    isHalf: true,
    isFor: (_viewer, site) => siteRules[site].can.sell,
    Panel: lazy(() => import('./sales/ui/sales-panel.tsx')),
  },
];
