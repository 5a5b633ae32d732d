import { GalleryVerticalEnd } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { siteRules } from '#platform/site-rules.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-printed-cards',
    group: 'queues',
    label: 'Printed cards',
    to: '/admin/review/printed-cards',
    Icon: GalleryVerticalEnd,
    order: 43,
    act: 'review',
    isOn: (site) => siteRules[site].can.sell,
  },
];
