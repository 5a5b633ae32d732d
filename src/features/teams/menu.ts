import { Users } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { siteRules } from '#platform/site-rules.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Teams',
    Icon: Users,
    order: 25,
    to: () => '/teams',
    isFor: (_viewer, site) => siteRules[site].can.runTeams,
  },
];
