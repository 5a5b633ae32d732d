import { z } from 'zod';
import { adminExport, everyRow } from '#features/admin/points.ts';
import { type AdminSubscriptionRow, adminSubscriptionFilters } from './calls.ts';
import { subscriptionsForStaff } from './list-subscriptions.server.ts';

export const subscriptionExport = adminExport({
  name: 'subscriptions',
  act: 'orders.read',
  filters: z.object(adminSubscriptionFilters),
  columns: {
    started: (row: AdminSubscriptionRow) => row.createdAt,
    state: (row) => row.state,
    plan: (row) => row.plan,
    interval: (row) => row.interval,
    seats: (row) => row.seats,
    payer: (row) => row.payer?.username ?? '',
    'amount in cents': (row) => row.amount,
    'paid in cents': (row) => row.paid,
    'refunded in cents': (row) => row.refunded,
    currency: (row) => row.currency,
    'period ends': (row) => row.periodEnd ?? '',
    'cancelled because': (row) => row.cancelReason ?? '',
  },
  rows: (ctx, filters) => everyRow((paging) => subscriptionsForStaff(ctx, { ...filters, ...paging })),
});
