import { lazy } from 'react';
import type { ProfileTab } from './profile/profile-tab.ts';

export const profileTabs: readonly ProfileTab[] = [
  { id: 'about', label: 'About', order: 70, Tab: lazy(() => import('./profile/ui/about-tab.tsx')) },
];
