import { ContactRound } from 'lucide-react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';
import { siteRules } from '#platform/site-rules.ts';
import { directoryPart } from './ui/hub-sections.tsx';

export const settingsPages: readonly SettingsEntry[] = [
  {
    group: 'you',
    to: '/settings/directory',
    label: 'Directory',
    text: 'Be found by coaches, teams and brands.',
    Icon: ContactRound,
    order: 22,
    isFor: ({ ageBand }, site) => siteRules[site].can.recruit && (ageBand === null || ageBand === 'adult'),
  },
];

export const hubSections = [directoryPart];
