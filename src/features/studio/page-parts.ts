import { Palette } from 'lucide-react';
import type { MenuEntry } from '#features/shell/entries.ts';

export const menu: readonly MenuEntry[] = [
  { label: 'My Studio', Icon: Palette, order: 12, to: () => '/my-studio' },
];
