import { Settings, UserRound } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Profile',
    Icon: UserRound,
    order: 10,
    to: ({ profilePath }) => profilePath || '/welcome',
  },
  { label: 'Settings', Icon: Settings, order: 120, to: () => '/settings' },
];
