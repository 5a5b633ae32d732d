import { Frame } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';

export const menu: readonly MenuEntry[] = [
  { label: 'My frames', Icon: Frame, order: 14, to: () => '/my-studio/frames' },
];
