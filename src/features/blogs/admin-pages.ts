import { Newspaper } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-blogs',
    group: 'queues',
    label: 'Blogs',
    to: '/admin/review/blogs',
    Icon: Newspaper,
    order: 36,
    act: 'review',
  },
];
