import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'shop', route: '/shop', path: '/shop' },
  { name: 'shop filtered', route: '/shop', path: '/shop?category=tops&sort=price' },
  { name: 'shop nothing found', route: '/shop', path: '/shop?category=zzz' },
  {
    name: 'no such product',
    route: '/shop/apparel/:slug',
    path: '/shop/apparel/no-such-product',
    missing: true,
  },
  { name: 'team shop', route: '/teams/:team/shop', path: (at) => `${at.team}/shop`, ofTeam: true },
  { name: 'my shop', route: '/shop/selling', path: '/shop/selling', inner: true },
  { name: 'new product', route: '/shop/selling/new', path: '/shop/selling/new', inner: true },
  {
    name: 'somebody’s product to change',
    route: '/shop/selling/:slug/edit',
    path: '/shop/selling/no-such-product/edit',
    inner: true,
    asksInVain: true,
  },
  { name: 'stock alerts', route: '/shop/stock-alerts', path: '/shop/stock-alerts', inner: true },
  {
    name: 'admin shop categories',
    route: '/admin/shop-categories',
    path: '/admin/shop-categories',
    inner: true,
    as: 'staff',
  },
];
