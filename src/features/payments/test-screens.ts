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
  {
    name: 'promo codes',
    route: '/seller/promo-codes',
    path: '/seller/promo-codes',
    inner: true,
  },
  {
    name: 'admin tax rates',
    route: '/admin/tax-rates',
    path: '/admin/tax-rates',
    inner: true,
    as: 'staff',
  },
  { name: 'orders', route: '/orders', path: '/orders', inner: true },
  { name: 'order', route: '/orders/:number', path: '/orders/TL-7K2M-9QXD', inner: true, asksInVain: true },
  {
    name: 'dispute',
    route: '/disputes/:disputeId',
    path: '/disputes/00000000-0000-7000-8000-000000000000',
    inner: true,
    asksInVain: true,
  },
  { name: 'admin orders', route: '/admin/orders', path: '/admin/orders', inner: true, as: 'staff' },
  {
    name: 'admin order',
    route: '/admin/orders/:number',
    path: '/admin/orders/TL-7K2M-9QXD',
    inner: true,
    as: 'staff',
    asksInVain: true,
  },
];
