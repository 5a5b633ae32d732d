import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'printed cards', route: '/shop/cards', path: '/shop/cards' },
  { name: 'printed cards filtered', route: '/shop/cards', path: '/shop/cards?finish=foil&sort=price' },
  {
    name: 'no such printed card',
    route: '/shop/cards/:slug',
    path: '/shop/cards/no-such-card',
    missing: true,
  },
  { name: 'my printed cards', route: '/shop/selling/cards', path: '/shop/selling/cards', inner: true },
  {
    name: 'new printed card',
    route: '/shop/selling/cards/new',
    path: '/shop/selling/cards/new',
    inner: true,
  },
  {
    name: 'somebody’s printed card to change',
    route: '/shop/selling/cards/:slug/edit',
    path: '/shop/selling/cards/no-such-card/edit',
    inner: true,
    asksInVain: true,
  },
];
