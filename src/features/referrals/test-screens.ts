import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'referral', route: '/referral', path: '/referral', inner: true },
  { name: 'invite', route: '/r/:code', path: '/r/BDGHJK23' },
];
