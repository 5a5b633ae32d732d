import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'notifications', route: '/notifications', path: '/notifications', inner: true },
  {
    name: 'settings notifications',
    route: '/settings/notifications',
    path: '/settings/notifications',
    inner: true,
  },
  { name: 'unsubscribe', route: '/unsubscribe', path: '/unsubscribe', inner: true },
];
