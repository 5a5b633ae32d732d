import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'admin staff', route: '/admin/staff', path: '/admin/staff', inner: true, as: 'staff' },
  { name: 'admin audit log', route: '/admin/audit-log', path: '/admin/audit-log', inner: true, as: 'staff' },
];
