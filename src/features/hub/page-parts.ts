import { GraduationCap } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { NavEntry } from '#features/shell/entries.ts';
import type { HomeSection } from '#platform/web/home-section.ts';
import { FromTheHub } from './ui/home-sections.tsx';

export const nav: readonly NavEntry[] = [
  {
    label: 'Hub',
    Icon: GraduationCap,
    order: 70,
    to: () => '/athlete-hub',
    isCurrent: (pathname) => /^\/(athlete-hub|questions)(\/|$)/.test(pathname),
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'hub-categories',
    group: 'community',
    label: 'Hub categories',
    to: '/admin/hub-categories',
    Icon: GraduationCap,
    order: 70,
    act: 'hub.change',
  },
];

export const homeSections: readonly HomeSection[] = [{ order: 40, place: 'aside', Section: FromTheHub }];
