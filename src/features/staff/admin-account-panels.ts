import { lazy } from 'react';
import type { AdminAccountPanel } from '#features/accounts/administration/account-panel.ts';

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
