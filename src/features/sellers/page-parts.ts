import { Store } from 'lucide-react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';
import { siteRules } from '#platform/site-rules.ts';
import { sellingPath } from './selling-steps.ts';

export const settingsPages: readonly SettingsEntry[] = [
  {
    group: 'you',
    to: sellingPath,
    label: 'Selling',
    text: 'Where you send from, delivery rates, and your shop.',
    Icon: Store,
    order: 45,
    isFor: ({ ageBand }, site) => siteRules[site].can.sell && ageBand !== 'under_13',
  },
];
