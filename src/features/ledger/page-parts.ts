import { lazy } from 'react';
import type { AdminAccountPanel } from '#features/accounts/points.ts';

export const adminAccountPanels: readonly AdminAccountPanel[] = [
  {
    id: 'balance',
    title: 'Balance',
    order: 30,
    act: 'payouts.read',
    Panel: lazy(() => import('./ui/admin-balance.tsx')),
  },
];
