import { Bell } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { label: 'Notifications', Icon: Bell, order: 60, to: () => '/notifications' },
];
