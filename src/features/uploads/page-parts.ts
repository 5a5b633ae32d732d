import { ImageOff } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'banned-pictures',
    group: 'community',
    label: 'Banned pictures',
    to: '/admin/banned-pictures',
    Icon: ImageOff,
    order: 60,
    act: 'banned-pictures',
  },
];
