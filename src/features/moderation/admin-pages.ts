import { MessageSquareOff } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'banned-words',
    group: 'community',
    label: 'Banned words',
    to: '/admin/banned-words',
    Icon: MessageSquareOff,
    order: 50,
    act: 'banned-content',
  },
];
