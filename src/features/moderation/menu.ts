import { ClipboardCheck } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { staffMay } from '#features/staff/staff.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Review',
    Icon: ClipboardCheck,
    order: 110,
    to: () => '/admin/review/posts',
    isFor: (viewer) => staffMay(viewer, 'review'),
  },
];
