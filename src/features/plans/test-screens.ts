import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'plans', route: '/plans', path: '/plans' },
  { name: 'plans of teams', route: '/plans', path: '/plans?type=team' },
  { name: 'admin plans', route: '/admin/plans/:view?', path: '/admin/plans', inner: true, as: 'staff' },
  {
    name: 'admin plan history',
    route: '/admin/plans/:view?',
    path: '/admin/plans/history',
    inner: true,
    as: 'staff',
  },
  {
    name: 'admin plan grants',
    route: '/admin/plans/:view?',
    path: '/admin/plans/grants',
    inner: true,
    as: 'staff',
  },
];
