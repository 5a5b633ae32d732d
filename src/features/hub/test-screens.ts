import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'hub', route: '/athlete-hub', path: '/athlete-hub' },
  {
    name: 'admin hub categories',
    route: '/admin/hub-categories',
    path: '/admin/hub-categories',
    inner: true,
    as: 'staff',
  },
];
