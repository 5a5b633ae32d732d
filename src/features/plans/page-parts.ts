import { Gem } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { MenuEntry } from '#features/shell/entries.ts';
import { siteRules } from '#platform/site-rules.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Plans',
    Icon: Gem,
    order: 34,
    to: () => '/plans',
    isFor: (_viewer, site) => siteRules[site].can.sell,
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'plans',
    group: 'money',
    label: 'Plans and prices',
    to: '/admin/plans',
    Icon: Gem,
    order: 12,
    act: 'plans.read',
    isOn: (site) => siteRules[site].can.sell,
  },
];
