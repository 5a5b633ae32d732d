import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  {
    name: 'admin announcements',
    route: '/admin/announcements',
    path: '/admin/announcements',
    inner: true,
    as: 'staff',
  },
  { name: 'admin site settings', route: '/admin/sites', path: '/admin/sites', inner: true, as: 'staff' },
];
