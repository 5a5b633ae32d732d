import { Bookmark, FilePen } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { label: 'Bookmarks', Icon: Bookmark, order: 40, to: () => '/bookmarks' },
  { label: 'Drafts', Icon: FilePen, order: 50, to: () => '/drafts' },
];
