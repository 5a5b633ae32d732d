import { nobodys, type Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'settings tips', route: '/settings/tips', path: '/settings/tips', inner: true },
  {
    name: 'settings tips received',
    route: '/settings/tips',
    path: '/settings/tips?list=received',
    inner: true,
  },
  {
    name: 'tip nobody gave',
    route: '/tips/:paymentId',
    path: `/tips/${nobodys}`,
    inner: true,
    asksInVain: true,
  },
];
