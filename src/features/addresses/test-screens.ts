import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'settings addresses', route: '/settings/addresses', path: '/settings/addresses', inner: true },
];
