import { lazy } from 'react';
import type { AdminAccountPanel } from '#features/accounts/points.ts';
import { siteRules } from '#platform/site-rules.ts';

export const adminAccountPanels: readonly AdminAccountPanel[] = [
  {
    id: 'balance',
    title: 'Balance',
    order: 30,
    act: 'payouts.read',
    isOn: (site) => siteRules[site].can.sell,
    Panel: lazy(() => import('./ui/admin-balance.tsx')),
  },
];
