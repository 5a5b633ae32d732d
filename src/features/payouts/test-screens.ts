import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'admin payouts', route: '/admin/payouts', path: '/admin/payouts', inner: true, as: 'staff' },
  {
    name: 'admin reconciliation',
    route: '/admin/reconciliation',
    path: '/admin/reconciliation',
    inner: true,
    as: 'staff',
  },
];
