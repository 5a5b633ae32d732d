import { GraduationCap } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'hub-categories',
    group: 'community',
    label: 'Hub categories',
    to: '/admin/hub-categories',
    Icon: GraduationCap,
    order: 70,
    act: 'hub.change',
  },
];
