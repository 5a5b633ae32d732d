import { GalleryVerticalEnd } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'My cards',
    Icon: GalleryVerticalEnd,
    order: 30,
    to: ({ profilePath }) => (profilePath ? `${profilePath}?tab=collected` : '/welcome'),
  },
];
