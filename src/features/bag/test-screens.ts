import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [{ name: 'bag', route: '/bag', path: '/bag' }];
