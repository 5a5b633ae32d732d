import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'dashboard', route: '/dashboard', path: '/dashboard', inner: true, ofSelling: true },
];
