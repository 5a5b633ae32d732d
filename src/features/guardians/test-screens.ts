import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'guardian', route: '/guardian', path: '/guardian', inner: true },
  // Without a token there is nothing to revoke, and the page says so.
  { name: 'revoke consent', route: '/guardian/revoke', path: '/guardian/revoke', inner: true },
];
