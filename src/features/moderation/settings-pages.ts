import { Flag, Scale } from 'lucide-react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';

export const settingsPages: readonly SettingsEntry[] = [
  {
    group: 'privacy',
    to: '/settings/reports',
    label: 'Your reports',
    text: 'What you reported and what happened next.',
    Icon: Flag,
    order: 30,
  },
  {
    group: 'account',
    to: '/settings/standing',
    label: 'Account standing',
    text: 'Decisions about you, and how to appeal.',
    Icon: Scale,
    order: 35,
  },
];
