import { BriefcaseBusiness } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { siteRules } from '#platform/site-rules.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Opportunities',
    Icon: BriefcaseBusiness,
    order: 28,
    to: () => '/opportunities',
    isFor: (_viewer, site) => siteRules[site].can.recruit,
  },
];
