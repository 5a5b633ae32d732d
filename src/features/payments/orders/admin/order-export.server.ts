import { z } from 'zod';
import { adminExport, everyRow } from '#features/admin/points.ts';
import { type AdminOrderRow, adminOrderFilters } from './calls.ts';
import { ordersForStaff } from './list-orders.server.ts';

export const orderExport = adminExport({
  name: 'orders',
  act: 'orders.read',
  filters: z.object(adminOrderFilters),
  columns: {
    number: (order: AdminOrderRow) => order.number,
    created: (order) => order.createdAt,
    state: (order) => order.state,
    buyer: (order) => order.buyer?.username ?? '',
    items: (order) => order.title,
    lines: (order) => order.lineCount,
    'amount in cents': (order) => order.amount,
    'refunded in cents': (order) => order.refunded,
    currency: (order) => order.currency,
    disputed: (order) => order.isDisputed,
    overdue: (order) => order.isOverdue,
    problem: (order) => order.problem,
  },
  rows: (ctx, filters) => everyRow((paging) => ordersForStaff(ctx, { ...filters, ...paging })),
});
