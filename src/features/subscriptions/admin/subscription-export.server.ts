import { adminExport } from '#features/admin/points.ts';
import { plainMoney } from '#ui/format/money.ts';
import { type AdminSubscriptionRow, getAdminSubscriptions } from './calls.ts';
import { subscriptionsForStaff } from './list-subscriptions.server.ts';

export const subscriptionExport = adminExport({
  call: getAdminSubscriptions,
  list: subscriptionsForStaff,
  columns: {
    started: (row: AdminSubscriptionRow) => row.createdAt,
    state: (row) => row.state,
    plan: (row) => row.plan,
    interval: (row) => row.interval,
    seats: (row) => row.seats,
    payer: (row) => row.payer?.username ?? '',
    price: (row) => plainMoney(row.amount, row.currency),
    paid: (row) => plainMoney(row.paid, row.currency),
    refunded: (row) => plainMoney(row.refunded, row.currency),
    currency: (row) => row.currency,
    'period ends': (row) => row.periodEnd ?? '',
    'cancelled because': (row) => row.cancelReason ?? '',
  },
});
