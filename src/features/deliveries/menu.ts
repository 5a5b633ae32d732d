import { Truck } from 'lucide-react';
import { lazy } from 'react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { siteRules } from '#platform/site-rules.ts';

const sellers: readonly string[] = ['ATHLETE', 'CREATOR', 'TEAM_MANAGER'];

export const menu: readonly MenuEntry[] = [
  {
    label: 'Orders to send',
    Icon: Truck,
    order: 33,
    to: () => '/seller/orders',
    isFor: ({ role }, site) => siteRules[site].can.sell && sellers.includes(role),
    Waiting: lazy(() => import('./desk/ui/menu-count.tsx')),
  },
];
