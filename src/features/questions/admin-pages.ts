import { CircleHelp } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-questions',
    group: 'queues',
    label: 'Questions and answers',
    to: '/admin/review/questions',
    Icon: CircleHelp,
    order: 35,
    act: 'review',
  },
];
