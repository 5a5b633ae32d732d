import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  ...['/terms', '/privacy', '/rules', '/refunds', '/help'].map((path) => ({
    name: path.slice(1),
    route: path,
    path,
  })),
];
