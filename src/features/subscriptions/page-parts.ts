import { CreditCard, Repeat } from 'lucide-react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { siteRules } from '#platform/site-rules.ts';

export const settingsPages: readonly SettingsEntry[] = [
  {
    group: 'you',
    to: '/settings/subscription',
    label: 'Subscription',
    text: 'Your plan, its next bill and your invoices.',
    Icon: CreditCard,
    order: 55,
    isFor: ({ ageBand }, site) => siteRules[site].can.sell && ageBand !== 'under_13',
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'subscriptions',
    group: 'money',
    label: 'Subscriptions',
    to: '/admin/subscriptions',
    Icon: Repeat,
    order: 15,
    act: 'orders.read',
    isOn: (site) => siteRules[site].can.sell,
  },
];
