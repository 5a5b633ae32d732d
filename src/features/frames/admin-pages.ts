import { Frame } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-frames',
    label: 'Frames',
    Icon: Frame,
    group: 'queues',
    order: 44,
    to: '/admin/review/frames',
    act: 'review',
  },
];
