import { Award, Trophy } from 'lucide-react';
import type { MenuEntry } from '#features/shell/entries.ts';
import type { HomeSection } from '#platform/web/home-section.ts';
import type { BadgeFace } from './points.ts';
import { Trending } from './ui/home-sections.tsx';

export const menu: readonly MenuEntry[] = [
  { label: 'Points', Icon: Trophy, order: 62, to: () => '/leaderboard' },
];

export const homeSections: readonly HomeSection[] = [{ order: 10, place: 'aside', Section: Trending }];

export const xpBadges: readonly BadgeFace[] = [
  { code: 'five_hundred', name: 'Five hundred', description: 'Reach 500 XP', Icon: Award },
  { code: 'two_thousand', name: 'Two thousand', description: 'Reach 2,000 XP', Icon: Trophy },
];
