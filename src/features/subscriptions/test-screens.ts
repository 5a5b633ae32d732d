import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  {
    name: 'settings subscription',
    route: '/settings/subscription',
    path: '/settings/subscription',
    inner: true,
  },
  {
    name: 'admin subscriptions',
    route: '/admin/subscriptions',
    path: '/admin/subscriptions',
    inner: true,
    as: 'staff',
  },
];
