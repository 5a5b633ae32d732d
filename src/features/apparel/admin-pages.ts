import { Shirt, Tags } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { siteRules } from '#platform/site-rules.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-apparel',
    group: 'queues',
    label: 'Products',
    to: '/admin/review/apparel',
    Icon: Shirt,
    order: 42,
    act: 'review',
    isOn: (site) => siteRules[site].can.sell,
  },
  {
    id: 'shop-categories',
    group: 'community',
    label: 'Shop categories',
    to: '/admin/shop-categories',
    Icon: Tags,
    order: 75,
    act: 'shop.change',
    isOn: (site) => siteRules[site].can.sell,
  },
];
