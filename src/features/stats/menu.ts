import { ChartColumn } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { siteRules } from '#platform/site-rules.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'My records',
    Icon: ChartColumn,
    order: 26,
    to: () => '/stats',
    isFor: ({ role }, site) => role === 'ATHLETE' && siteRules[site].can.measure,
  },
];
