import { Shirt } from 'lucide-react';
import type { NavEntry } from '#features/shell/nav-entry.ts';
import { siteRules } from '#platform/site-rules.ts';

export const nav: readonly NavEntry[] = [
  {
    label: 'Shop',
    Icon: Shirt,
    order: 50,
    to: () => '/shop',
    isCurrent: (pathname) => /^\/shop(\/|$)/.test(pathname),
    isFor: (_viewer, site) => siteRules[site].can.sell,
  },
];
