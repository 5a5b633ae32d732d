import { Baby } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { siteRules } from '#platform/site-rules.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Children',
    Icon: Baby,
    order: 100,
    to: () => '/guardian',
    isFor: ({ ageBand }, site) => siteRules[site].forChildren && ageBand === 'adult',
  },
  {
    label: 'Your grown-up',
    Icon: Baby,
    order: 100,
    to: () => '/guardian',
    isFor: ({ ageBand }, site) => siteRules[site].forChildren && ageBand !== null && ageBand !== 'adult',
  },
];
