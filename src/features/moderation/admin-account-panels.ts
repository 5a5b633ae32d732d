import { lazy } from 'react';
import type { AdminAccountPanel } from '#features/accounts/administration/account-panel.ts';

export const adminAccountPanels: readonly AdminAccountPanel[] = [
  {
    id: 'strikes',
    title: 'Strikes',
    order: 10,
    act: 'cases.read',
    Panel: lazy(() => import('./strikes/ui/account-strikes.tsx')),
  },
];
