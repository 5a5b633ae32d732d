import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'plans', route: '/plans', path: '/plans' },
  { name: 'plans of teams', route: '/plans', path: '/plans?type=team' },
];
