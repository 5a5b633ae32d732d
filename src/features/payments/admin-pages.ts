import { Receipt, Webhook } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import { longNumber } from '#ui/format/number.ts';

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
  {
    id: 'provider-events',
    group: 'money',
    label: 'Provider events',
    to: '/admin/provider-events',
    Icon: Webhook,
    order: 40,
    act: 'provider-events.read',
    alert: (count) =>
      count === 1
        ? 'An event of the payment provider couldn’t be applied. Find the cause, then replay it.'
        : `${longNumber(count)} events of the payment provider couldn’t be applied. Find the cause, then replay them.`,
  },
];
