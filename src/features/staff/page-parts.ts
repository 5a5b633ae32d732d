import { ScrollText, UserCog } from 'lucide-react';
import { lazy } from 'react';
import type { AdminAccountPanel } from '#features/accounts/points.ts';
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

export const adminAccountPanels: readonly AdminAccountPanel[] = [
  {
    id: 'grants',
    title: 'Staff grants',
    order: 50,
    act: 'grants.read',
    Panel: lazy(() => import('./ui/account-grants.tsx')),
  },
  {
    id: 'audit-log',
    title: 'Audit log',
    order: 60,
    act: 'audit-log.read',
    Panel: lazy(() => import('./ui/account-audit-log.tsx')),
  },
];
