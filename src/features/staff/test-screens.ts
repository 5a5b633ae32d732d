import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'admin audit log', route: '/admin/audit-log', path: '/admin/audit-log', inner: true, as: 'staff' },
];
