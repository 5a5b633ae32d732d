import { Bookmark, ClipboardCheck, FilePen } from 'lucide-react';
import { staffMay } from '#features/accounts/staff.ts';
import type { MenuEntry } from '#features/shell/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { label: 'Bookmarks', Icon: Bookmark, order: 40, to: () => '/bookmarks' },
  { label: 'Drafts', Icon: FilePen, order: 50, to: () => '/drafts' },
  {
    label: 'Review',
    Icon: ClipboardCheck,
    order: 110,
    to: () => '/review',
    isFor: (viewer) => staffMay(viewer, 'review'),
  },
];
