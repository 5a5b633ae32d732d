import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'no page', route: '/*', path: '/no/such/page', missing: true },
];
