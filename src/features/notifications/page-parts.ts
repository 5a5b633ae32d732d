import { Bell } from 'lucide-react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';
import type { LiveUpdates } from './live-updates.ts';
import { refetchNotices } from './notices/refetch-notices.ts';

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

export const liveUpdates: LiveUpdates = { 'notices.changed': refetchNotices };
