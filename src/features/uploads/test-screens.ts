import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  {
    name: 'admin banned pictures',
    route: '/admin/banned-pictures',
    path: '/admin/banned-pictures',
    inner: true,
    as: 'staff',
  },
];
