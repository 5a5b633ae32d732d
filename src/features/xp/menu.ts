import { Trophy } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { label: 'Points', Icon: Trophy, order: 80, to: () => '/leaderboard' },
];
