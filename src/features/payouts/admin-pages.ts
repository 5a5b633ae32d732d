import { Landmark, Scale } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { siteRules } from '#platform/site-rules.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'payouts',
    group: 'money',
    label: 'Payouts',
    to: '/admin/payouts',
    Icon: Landmark,
    order: 20,
    act: 'payouts.read',
    isOn: (site) => siteRules[site].can.sell,
  },
  {
    id: 'reconciliation',
    group: 'money',
    label: 'Reconciliation',
    to: '/admin/reconciliation',
    Icon: Scale,
    order: 30,
    act: 'reconcile',
  },
];
