import { HeartHandshake } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';
import type { FeatureIntents } from '#features/auth/declared-intent.ts';
import type { DashboardPanel } from '#features/dashboard/dashboard-panel.ts';
import { siteRules } from '#platform/site-rules.ts';

declare module '#features/auth/sign-in-gate.ts' {
  interface IntentMap {
    'person.tip': { id: string; name: string };
  }
}

export const intents: FeatureIntents = { words: { 'person.tip': ({ name }) => `tip ${name}` } };

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
