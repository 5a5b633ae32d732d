import { MapPin } from 'lucide-react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';
import { siteRules } from '#platform/site-rules.ts';

export const settingsPages: readonly SettingsEntry[] = [
  {
    group: 'you',
    to: '/settings/addresses',
    label: 'Addresses',
    text: 'Where we ship your orders.',
    Icon: MapPin,
    order: 60,
    isFor: ({ ageBand }, site) => siteRules[site].can.sell && ageBand !== 'under_13',
  },
];
