import { GraduationCap } from 'lucide-react';
import type { NavEntry } from '#features/shell/nav-entry.ts';

export const nav: readonly NavEntry[] = [
  {
    label: 'Hub',
    Icon: GraduationCap,
    order: 70,
    to: () => '/athlete-hub',
    isCurrent: (pathname) => /^\/(athlete-hub|questions)(\/|$)/.test(pathname),
  },
];
