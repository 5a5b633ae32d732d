import { HeartHandshake } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';
import type { DashboardPanel } from '#features/dashboard/dashboard-panel.ts';
import { siteRules } from '#platform/site-rules.ts';

export const settingsPages: readonly SettingsEntry[] = [
  {
    group: 'you',
    to: '/settings/tips',
    label: 'Tips',
    text: 'Tips you sent and received.',
    Icon: HeartHandshake,
    order: 50,
    isFor: ({ ageBand }, site) => siteRules[site].can.tip && ageBand !== 'under_13',
  },
];

export const dashboardPanels: readonly DashboardPanel[] = [
  {
    id: 'tips',
    order: 40,
    isHalf: true,
    isFor: (_viewer, site) => siteRules[site].can.tip,
    Panel: lazy(() => import('./ui/tips-panel.tsx')),
  },
];
