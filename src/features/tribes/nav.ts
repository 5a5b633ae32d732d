import { Shield } from 'lucide-react';
import type { NavEntry } from '#features/shell/nav-entry.ts';

export const nav: readonly NavEntry[] = [
  {
    label: 'Tribes',
    Icon: Shield,
    order: 10,
    to: () => '/tribes',
    isCurrent: (pathname) => /^\/tribes(\/[^/]+)?$/.test(pathname),
    gate: () => ({ next: '/tribes' }),
  },
];
