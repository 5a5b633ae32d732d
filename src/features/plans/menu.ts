import { Gem } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { siteRules } from '#platform/site-rules.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Plans',
    Icon: Gem,
    order: 85,
    to: () => '/plans',
    isFor: (_viewer, site) => siteRules[site].can.sell,
  },
];
