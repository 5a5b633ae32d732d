import { ScrollText } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
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
