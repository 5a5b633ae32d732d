import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'statement', route: '/dashboard/statement', path: '/dashboard/statement', inner: true },
  { name: 'admin payouts', route: '/admin/payouts', path: '/admin/payouts', inner: true, as: 'staff' },
  {
    name: 'admin reconciliation',
    route: '/admin/reconciliation',
    path: '/admin/reconciliation',
    inner: true,
    as: 'staff',
  },
];
