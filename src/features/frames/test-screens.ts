import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'frames', route: '/frames', path: '/frames' },
  { name: 'frames filtered', route: '/frames', path: '/frames?price=free&sort=popular' },
  { name: 'frames nothing found', route: '/frames', path: '/frames?search=zzzz' },
  { name: 'no such frame', route: '/frames/:slug', path: '/frames/no-such-frame', missing: true },
  { name: 'my frames', route: '/my-studio/frames', path: '/my-studio/frames', inner: true },
  { name: 'new frame', route: '/my-studio/frames/new', path: '/my-studio/frames/new', inner: true },
  {
    name: 'somebody’s frame to change',
    route: '/my-studio/frames/:slug/edit',
    path: '/my-studio/frames/no-such-frame/edit',
    inner: true,
    asksInVain: true,
  },
];
