import { nobodys, type Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'my studio', route: '/my-studio', path: '/my-studio', inner: true },
  { name: 'my pictures', route: '/my-studio/assets', path: '/my-studio/assets', inner: true },
  {
    name: 'design',
    route: '/my-studio/designs/:designId',
    path: `/my-studio/designs/${nobodys}`,
    inner: true,
    asksInVain: true,
  },
];
