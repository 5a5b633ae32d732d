import { BriefcaseBusiness } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { siteRules } from '#platform/site-rules.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-opportunities',
    group: 'queues',
    label: 'Opportunities',
    to: '/admin/review/opportunities',
    Icon: BriefcaseBusiness,
    order: 45,
    act: 'review',
    isOn: (site) => siteRules[site].can.recruit,
  },
];
