import { nobodys, type Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  {
    name: 'checkout',
    route: '/checkout/:paymentId',
    path: `/checkout/${nobodys}`,
    inner: true,
    asksInVain: true,
  },
  {
    name: 'admin provider events',
    route: '/admin/provider-events',
    path: '/admin/provider-events',
    inner: true,
    as: 'staff',
  },
];
