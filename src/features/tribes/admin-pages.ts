import { Shield } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'tribes',
    group: 'community',
    label: 'Tribes',
    to: '/admin/tribes',
    Icon: Shield,
    order: 10,
    act: 'tribes.read',
  },
];
