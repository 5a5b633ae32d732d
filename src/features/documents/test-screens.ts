import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  {
    name: 'admin documents',
    route: '/admin/documents/:name?',
    path: '/admin/documents/terms',
    inner: true,
    as: 'staff',
  },
  ...['/terms', '/privacy', '/rules', '/refunds', '/help'].map((path) => ({
    name: path.slice(1),
    route: path,
    path,
  })),
];
