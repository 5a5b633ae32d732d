import { Bell } from 'lucide-react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';

export const settingsPages: readonly SettingsEntry[] = [
  {
    group: 'privacy',
    to: '/settings/notifications',
    label: 'Notifications',
    text: 'What we notify you about, here and by email.',
    Icon: Bell,
    order: 10,
  },
];
