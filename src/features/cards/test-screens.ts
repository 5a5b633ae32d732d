import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'drops', route: '/drops', path: '/drops' },
  {
    name: 'no such drop',
    route: '/drops/:dropId',
    path: '/drops/00000000-0000-7000-8000-000000000000',
    missing: true,
  },
  { name: 'cards', route: '/cards', path: '/cards' },
  { name: 'cards of a tier', route: '/cards', path: '/cards?tier=COMMON&sort=ending' },
  { name: 'cards nothing found', route: '/cards', path: '/cards?sport=zzz' },
  { name: 'card', route: '/cards/:card', path: (at) => at.card },
  { name: 'no such card', route: '/cards/:card', path: '/cards/no-such-card', missing: true },
  { name: 'new card', route: '/cards/new', path: '/cards/new', inner: true },
  {
    name: 'somebody’s card to change',
    route: '/cards/:card/edit',
    path: (at) => `${at.card}/edit`,
    inner: true,
  },
  { name: 'card approvals', route: '/cards/approvals', path: '/cards/approvals', inner: true },
  { name: 'verify a card', route: '/verify', path: '/verify' },
  { name: 'collections', route: '/collections', path: '/collections' },
  { name: 'collection', route: '/collections/:slug', path: (at) => at.collection },
  { name: 'collected', route: '/collected/:nftPurchaseId', path: (at) => at.copy },
];
