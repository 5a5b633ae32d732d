import { Shield, ShieldQuestion } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { siteRules } from '#platform/site-rules.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'tribes',
    group: 'community',
    label: 'Tribes',
    to: '/admin/tribes',
    Icon: Shield,
    order: 10,
    act: 'tribes.read',
  },
  {
    id: 'review-tribes',
    group: 'queues',
    label: 'Tribes for children',
    to: '/admin/review/tribes',
    Icon: ShieldQuestion,
    order: 37,
    act: 'review',
    isOn: (site) => siteRules[site].forChildren,
  },
];
