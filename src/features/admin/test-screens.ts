import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'admin', route: '/admin', path: '/admin', inner: true, as: 'staff' },
  { name: 'admin instance', route: '/admin/instance', path: '/admin/instance', inner: true, as: 'staff' },
  // Everybody else gets a 404 here.
  { name: 'admin without a role', route: '/admin', path: '/admin', inner: true, front: true },
];
