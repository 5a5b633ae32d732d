import { HeartHandshake } from 'lucide-react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';
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
