import { FileText, House, ShieldUser } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { MenuEntry } from '#features/shell/entries.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Admin',
    Icon: ShieldUser,
    order: 22,
    to: () => '/admin',
    isFor: ({ staffRole, staffNeedsSecondFactor, role }) =>
      staffRole !== null || staffNeedsSecondFactor || role === 'DEVELOPER',
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'instance',
    group: 'platform',
    label: 'Your site',
    to: '/admin/instance',
    Icon: House,
    order: 5,
    act: 'instance.read',
  },
  {
    id: 'documents',
    group: 'platform',
    label: 'Legal texts',
    to: '/admin/documents',
    Icon: FileText,
    order: 7,
    act: 'instance.read',
  },
];
