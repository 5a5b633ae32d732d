import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  {
    name: 'settings selling',
    route: '/settings/selling',
    path: '/settings/selling',
    inner: true,
    ofSelling: true,
  },
];
