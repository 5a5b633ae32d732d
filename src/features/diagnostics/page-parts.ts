import { Activity, ListChecks } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { longNumber } from '#ui/format/number.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'jobs',
    group: 'platform',
    label: 'Jobs',
    to: '/admin/jobs',
    Icon: ListChecks,
    order: 40,
    act: 'jobs.read',
    alert: (count) =>
      count === 1
        ? 'A job gave up after its last try. Its work isn’t done: find the cause, then retry it.'
        : `${longNumber(count)} jobs gave up after their last try. Their work isn’t done: find the cause, then retry them.`,
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
