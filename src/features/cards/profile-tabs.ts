import { lazy } from 'react';
import type { ProfileTab } from '#features/accounts/profile/profile-tab.ts';
import { canMakeCards } from './card/policy.ts';

export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'cards',
    label: 'Cards',
    order: 30,
    isFor: canMakeCards,
    Tab: lazy(() => import('./making/ui/made-cards.tsx')),
  },
  {
    id: 'collected',
    label: 'Collected',
    order: 40,
    Tab: lazy(() => import('./lists/ui/collected-shelf.tsx')),
  },
  {
    id: 'collections',
    label: 'Collections',
    order: 50,
    Tab: lazy(() => import('./collections/ui/collections-shelf.tsx')),
  },
  {
    id: 'timeline',
    label: 'Timeline',
    order: 60,
    Tab: lazy(() => import('./collections/ui/timeline-shelf.tsx')),
  },
];
