import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'admin', route: '/admin', path: '/admin', inner: true, as: 'staff' },
  // Whoever is not staff finds nothing there.
  { name: 'admin without a role', route: '/admin', path: '/admin', inner: true, front: true },
];
