import { ClipboardCheck } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-posts',
    group: 'queues',
    label: 'Posts and comments',
    to: '/admin/review/posts',
    Icon: ClipboardCheck,
    order: 30,
    act: 'review',
  },
];
