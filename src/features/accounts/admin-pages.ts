import { Users } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'accounts',
    group: 'people',
    label: 'Accounts',
    to: '/admin/accounts',
    Icon: Users,
    order: 10,
    act: 'accounts.read',
  },
];
