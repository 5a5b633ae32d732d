import { ChartColumn } from 'lucide-react';
import { lazy } from 'react';
import type { ProfileTab } from '#features/accounts/profile/profile-tab.ts';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { profilePath } from '#features/people/profile-path.ts';
import type { SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import type { NavEntry } from '#features/shell/nav-entry.ts';
import { siteRules } from '#platform/site-rules.ts';
import { recordResults } from './ui/search-results.tsx';

export const nav: readonly NavEntry[] = [
  {
    label: 'Stats',
    Icon: ChartColumn,
    order: 60,
    to: () => '/stats',
    isCurrent: (pathname) => /^\/stats(\/|$)/.test(pathname),
    isFor: (_viewer, site) => siteRules[site].can.measure,
  },
];

export const menu: readonly MenuEntry[] = [
  {
    label: 'My records',
    Icon: ChartColumn,
    order: 26,
    to: (viewer) => `${profilePath(viewer)}?tab=records`,
    isFor: ({ role }, site) => role === 'ATHLETE' && siteRules[site].can.measure,
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-records',
    group: 'queues',
    label: 'Records',
    to: '/admin/review/records',
    Icon: ChartColumn,
    order: 37,
    act: 'review',
    isOn: (site) => siteRules[site].can.measure,
  },
];

export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'records',
    label: 'Records',
    order: 25,
    isFor: ({ role }, site) => role === 'ATHLETE' && siteRules[site].can.measure,
    Tab: lazy(() => import('./career/ui/records-tab.tsx')),
  },
];

export const searchResults: readonly SearchResults[] = [recordResults];
