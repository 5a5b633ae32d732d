import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'settings reports', route: '/settings/reports', path: '/settings/reports', inner: true },
  { name: 'review', route: '/review', path: '/review', inner: true },
];
