import { Baby } from 'lucide-react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';
import { siteRules } from '#platform/site-rules.ts';

export const settingsPages: readonly SettingsEntry[] = [
  {
    group: 'family',
    to: '/guardian',
    label: 'Children',
    text: 'Approve requests and see what your child does.',
    Icon: Baby,
    order: 10,
    isFor: ({ ageBand }) => ageBand === 'adult',
  },
  {
    group: 'family',
    to: '/guardian',
    label: 'Your grown-up',
    text: 'Your requests and their answers.',
    Icon: Baby,
    order: 10,
    isFor: ({ ageBand }, site) =>
      ageBand !== 'adult' && (siteRules[site].forChildren || ageBand === 'under_13'),
  },
];
