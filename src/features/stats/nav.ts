import { ChartColumn } from 'lucide-react';
import type { NavEntry } from '#features/shell/nav-entry.ts';
import { siteRules } from '#platform/site-rules.ts';

export const nav: readonly NavEntry[] = [
  {
    label: 'Stats',
    Icon: ChartColumn,
    order: 60,
    to: () => '/stats',
    isCurrent: (pathname) => /^\/stats(\/|$)/.test(pathname),
    isFor: (_viewer, site) => siteRules[site].can.measure,
  },
];
