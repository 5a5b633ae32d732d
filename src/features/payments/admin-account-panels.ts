import { lazy } from 'react';
import type { AdminAccountPanel } from '#features/accounts/administration/account-panel.ts';

export const adminAccountPanels: readonly AdminAccountPanel[] = [
  {
    id: 'orders',
    title: 'Latest orders',
    order: 40,
    act: 'orders.read',
    Panel: lazy(() => import('./orders/admin/ui/account-orders.tsx')),
  },
];
