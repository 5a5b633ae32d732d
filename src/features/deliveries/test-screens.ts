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
  {
    name: 'return',
    route: '/returns/:returnId',
    path: '/returns/00000000-0000-7000-8000-000000000000',
    inner: true,
    asksInVain: true,
  },
  { name: 'admin returns', route: '/admin/returns', path: '/admin/returns', inner: true, as: 'staff' },
  {
    name: 'admin return',
    route: '/admin/returns/:returnId',
    path: '/admin/returns/00000000-0000-7000-8000-000000000000',
    inner: true,
    as: 'staff',
    asksInVain: true,
  },
];
