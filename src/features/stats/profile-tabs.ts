import { lazy } from 'react';
import type { ProfileTab } from '#features/accounts/profile/profile-tab.ts';
import { siteRules } from '#platform/site-rules.ts';

export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'records',
    label: 'Records',
    order: 25,
    isFor: ({ role }, site) => role === 'ATHLETE' && siteRules[site].can.measure,
    Tab: lazy(() => import('./career/ui/records-tab.tsx')),
  },
];
