import { Flag, MessageSquareOff, MessageSquareText, Scale } from 'lucide-react';
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
  {
    id: 'cases',
    group: 'queues',
    label: 'Cases',
    to: '/admin/cases',
    Icon: Flag,
    order: 10,
    act: 'cases.read',
  },
  {
    id: 'templates',
    group: 'platform',
    label: 'Message templates',
    to: '/admin/templates',
    Icon: MessageSquareText,
    order: 60,
    act: 'templates',
  },
  {
    id: 'appeals',
    group: 'queues',
    label: 'Appeals',
    to: '/admin/appeals',
    Icon: Scale,
    order: 20,
    act: 'appeals.decide',
  },
];
