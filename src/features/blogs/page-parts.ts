import { Newspaper } from 'lucide-react';
import { lazy } from 'react';
import type { ProfileTab } from '#features/accounts/profile/profile-tab.ts';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { siteRules } from '#platform/site-rules.ts';
import { mayWrite } from './policy.ts';
import { blogsPart } from './ui/hub-sections.tsx';
import { blogResults } from './ui/search-results.tsx';

export const menu: readonly MenuEntry[] = [
  {
    label: 'My blogs',
    Icon: Newspaper,
    order: 29,
    to: () => '/blogs/mine',
    isFor: (viewer, site) => mayWrite(viewer, siteRules[site]),
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-blogs',
    group: 'queues',
    label: 'Blogs',
    to: '/admin/review/blogs',
    Icon: Newspaper,
    order: 36,
    act: 'review',
  },
];

export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'blogs',
    label: 'Blogs',
    order: 28,
    isFor: (profile, site) => mayWrite(profile, siteRules[site]),
    Tab: lazy(() => import('./reading/ui/blogs-tab.tsx')),
  },
];

export const hubSections = [blogsPart];

export const searchResults: readonly SearchResults[] = [blogResults];
