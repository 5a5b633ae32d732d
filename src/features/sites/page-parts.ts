import { Megaphone, SlidersHorizontal } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'announcements',
    group: 'community',
    label: 'Announcements',
    to: '/admin/announcements',
    Icon: Megaphone,
    order: 50,
    act: 'announcements',
  },
  {
    id: 'sites',
    group: 'platform',
    label: 'Site settings',
    to: '/admin/sites',
    Icon: SlidersHorizontal,
    order: 10,
    act: 'sites.read',
  },
];
