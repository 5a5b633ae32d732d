import { Receipt } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'orders',
    group: 'money',
    label: 'Orders and refunds',
    to: '/admin/orders',
    Icon: Receipt,
    order: 10,
    act: 'orders.read',
  },
];
