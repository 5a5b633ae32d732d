import { ClipboardCheck } from 'lucide-react';
import { staffMay } from '#features/accounts/staff.ts';
import type { MenuEntry } from '#features/shell/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Review',
    Icon: ClipboardCheck,
    order: 110,
    to: () => '/review',
    isFor: (viewer) => staffMay(viewer, 'review'),
  },
];
