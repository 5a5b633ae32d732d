import { AtSign, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';

export const settingsPages: readonly SettingsEntry[] = [
  {
    group: 'account',
    to: '/settings/contact',
    label: 'Email and phone',
    text: 'What you sign in with.',
    Icon: AtSign,
    order: 3,
  },
  {
    group: 'account',
    to: '/settings/security',
    label: 'Security',
    text: 'Two-factor sign-in and recovery codes.',
    Icon: ShieldCheck,
    order: 5,
  },
  {
    group: 'account',
    to: '/settings/sessions',
    label: 'Sessions',
    text: 'Devices you’re signed in on.',
    Icon: MonitorSmartphone,
    order: 10,
  },
];
