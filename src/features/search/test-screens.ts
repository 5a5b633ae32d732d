import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'search', route: '/search', path: '/search' },
  { name: 'search everything', route: '/search', path: '/search?q=the' },
  { name: 'search posts', route: '/search', path: '/search?q=the&type=posts' },
  { name: 'search tribes', route: '/search', path: '/search?q=club&type=tribes' },
  { name: 'search cards', route: '/search', path: '/search?q=the&type=cards' },
  { name: 'search nothing found', route: '/search', path: '/search?q=zzzzqqq' },
];
