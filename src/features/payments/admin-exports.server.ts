import { adminExport } from '#features/admin/points.ts';
import { plainMoney } from '#ui/format/money.ts';
import { type AdminOrderRow, getAdminOrders } from './orders/admin/calls.ts';
import { ordersForStaff } from './orders/admin/list-orders.server.ts';
import { getProviderEvents, type ProviderEventRow } from './received-events/calls.ts';
import { listProviderEvents } from './received-events/list-events.server.ts';
import { getTaxRates, type TaxRate } from './taxes/calls.ts';
import { taxRates } from './taxes/tax-rates.server.ts';

const orderExport = adminExport({
  call: getAdminOrders,
  list: ordersForStaff,
  columns: {
    number: (order: AdminOrderRow) => order.number,
    created: (order) => order.createdAt,
    state: (order) => order.state,
    buyer: (order) => order.buyer?.username ?? '',
    items: (order) => order.title,
    lines: (order) => order.lineCount,
    amount: (order) => plainMoney(order.amount, order.currency),
    refunded: (order) => plainMoney(order.refunded, order.currency),
    currency: (order) => order.currency,
    disputed: (order) => order.isDisputed,
    overdue: (order) => order.isOverdue,
    problem: (order) => order.problem,
  },
});

const providerEventExport = adminExport({
  call: getProviderEvents,
  list: listProviderEvents,
  columns: {
    id: (event: ProviderEventRow) => event.id,
    type: (event) => event.type,
    object: (event) => event.objectId,
    'connected account': (event) => event.providerAccountId,
    state: (event) => event.state,
    error: (event) => event.error,
    attempts: (event) => event.attempts,
    happened: (event) => event.happenedAt,
    received: (event) => event.receivedAt,
    'last attempt': (event) => event.triedAt,
  },
});

const taxRateExport = adminExport({
  call: getTaxRates,
  list: taxRates,
  columns: {
    country: (rate: TaxRate) => rate.country,
    region: (rate) => rate.region,
    class: (rate) => rate.class,
    percent: (rate) => rate.bps / 100,
    from: (rate) => rate.validFrom,
    state: (rate) => rate.state,
    'set by': (rate) => rate.by?.username ?? '',
  },
});

export const paymentExportsForStaff = [orderExport, providerEventExport, taxRateExport];
