import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'leaderboard', route: '/leaderboard', path: '/leaderboard' },
  { name: 'leaderboard all time', route: '/leaderboard', path: '/leaderboard?view=all' },
  {
    name: 'leaderboard mine',
    route: '/leaderboard',
    path: '/leaderboard?view=mine',
    inner: true,
    front: true,
  },
];
