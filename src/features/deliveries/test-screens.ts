import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'seller orders', route: '/seller/orders', path: '/seller/orders', inner: true },
  {
    name: 'seller order',
    route: '/seller/orders/:number',
    path: '/seller/orders/TL-7K2M-9QXD',
    inner: true,
    asksInVain: true,
  },
];
