import { ChartColumn } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { siteRules } from '#platform/site-rules.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-records',
    group: 'queues',
    label: 'Records',
    to: '/admin/review/records',
    Icon: ChartColumn,
    order: 37,
    act: 'review',
    isOn: (site) => siteRules[site].can.measure,
  },
];
