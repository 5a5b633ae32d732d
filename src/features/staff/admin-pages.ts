import { ScrollText, UserCog } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'staff',
    group: 'people',
    label: 'Staff',
    to: '/admin/staff',
    Icon: UserCog,
    order: 90,
    act: 'grants.read',
  },
  {
    id: 'audit-log',
    group: 'platform',
    label: 'Audit log',
    to: '/admin/audit-log',
    Icon: ScrollText,
    order: 90,
    act: 'audit-log.read',
  },
];
