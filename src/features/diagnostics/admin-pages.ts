import { Activity, ListChecks } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'jobs',
    group: 'platform',
    label: 'Jobs',
    to: '/admin/jobs',
    Icon: ListChecks,
    order: 40,
    act: 'jobs.read',
  },
  {
    id: 'diagnostics',
    group: 'platform',
    label: 'Diagnostics',
    to: '/admin/diagnostics',
    Icon: Activity,
    order: 50,
    act: 'diagnostics',
  },
];
