import { Newspaper } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { siteRules } from '#platform/site-rules.ts';
import { mayWrite } from './policy.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'My blogs',
    Icon: Newspaper,
    order: 29,
    to: () => '/blogs/mine',
    isFor: (viewer, site) => mayWrite(viewer, siteRules[site]),
  },
];
