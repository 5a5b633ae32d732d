import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  {
    name: 'admin announcements',
    route: '/admin/announcements',
    path: '/admin/announcements',
    inner: true,
    as: 'staff',
  },
];
