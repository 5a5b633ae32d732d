import { lazy } from 'react';
import type { DashboardPanel } from '#features/dashboard/dashboard-panel.ts';
import { siteRules } from '#platform/site-rules.ts';

export const dashboardPanels: readonly DashboardPanel[] = [
  {
    id: 'tips',
    order: 40,
    isHalf: true,
    isFor: (_viewer, site) => siteRules[site].can.tip,
    Panel: lazy(() => import('./ui/tips-panel.tsx')),
  },
];
