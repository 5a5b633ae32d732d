import { lazy } from 'react';
import type { ProfileTab } from '#features/accounts/profile/profile-tab.ts';
import { siteRules } from '#platform/site-rules.ts';
import { mayWrite } from './policy.ts';

export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'blogs',
    label: 'Blogs',
    order: 28,
    isFor: (profile, site) => mayWrite(profile, siteRules[site]),
    Tab: lazy(() => import('./reading/ui/blogs-tab.tsx')),
  },
];
