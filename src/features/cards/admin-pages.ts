import { GalleryVerticalEnd } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-cards',
    group: 'queues',
    label: 'Cards',
    to: '/admin/review/cards',
    Icon: GalleryVerticalEnd,
    order: 40,
    act: 'review',
  },
];
