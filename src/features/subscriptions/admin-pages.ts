import { Repeat } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { siteRules } from '#platform/site-rules.ts';

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
