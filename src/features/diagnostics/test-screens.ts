import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'admin jobs', route: '/admin/jobs', path: '/admin/jobs', inner: true, as: 'staff' },
  {
    name: 'admin diagnostics',
    route: '/admin/diagnostics',
    path: '/admin/diagnostics',
    inner: true,
    as: 'staff',
  },
];
