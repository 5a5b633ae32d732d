import { Webhook } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'provider-events',
    group: 'money',
    label: 'Provider events',
    to: '/admin/provider-events',
    Icon: Webhook,
    order: 40,
    act: 'provider-events.read',
  },
];
