import { ChartColumn } from 'lucide-react';
import { profilePath } from '#features/people/profile-path.ts';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { siteRules } from '#platform/site-rules.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'My records',
    Icon: ChartColumn,
    order: 26,
    to: (viewer) => `${profilePath(viewer)}?tab=records`,
    isFor: ({ role }, site) => role === 'ATHLETE' && siteRules[site].can.measure,
  },
];
