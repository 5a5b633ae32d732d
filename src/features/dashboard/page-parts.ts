import { Banknote } from 'lucide-react';
import type { MenuEntry } from '#features/shell/entries.ts';
import { siteRules } from '#platform/site-rules.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Dashboard',
    Icon: Banknote,
    order: 20,
    to: () => '/dashboard',
    isFor: (_viewer, site) => siteRules[site].can.sell,
  },
];
