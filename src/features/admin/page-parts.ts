import { ShieldUser } from 'lucide-react';
import type { MenuEntry } from '#features/shell/entries.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Admin',
    Icon: ShieldUser,
    order: 22,
    to: () => '/admin',
    isFor: ({ staffRole, staffNeedsSecondFactor, role }) =>
      staffRole !== null || staffNeedsSecondFactor || role === 'DEVELOPER',
  },
];
