import '#features/accounts/events.ts';
import { dataExports } from '#features/accounts/points.ts';
import { adminExports } from '#features/admin/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import { getAdminOrder, getAdminOrderAddress, getAdminOrders, refundAdminOrder } from './admin/calls.ts';
import { ordersForStaff } from './admin/list-orders.server.ts';
import { orderExport } from './admin/order-export.server.ts';
import { addressForStaff, orderForStaff, refundOrder } from './admin/order-for-staff.server.ts';
import * as calls from './calls.ts';
import { eraseAddress } from './erase-address.server.ts';
import { orderExports } from './exports.server.ts';
import { myOrders, orderOf } from './my-orders.server.ts';
import { noticeTexts } from './notice-texts.ts';
import { noticeTypes } from './notice-types.ts';
import { notifyOfDelivery, pushOrder } from './notices.server.ts';
import { receiptRoute } from './receipt-route.server.ts';

export const orders: Feature = {
  calls: [
    serve(calls.getMyOrders, (ctx, { query }) => myOrders(ctx, query)),
    serve(calls.getOrder, (ctx, { params }) => orderOf(ctx, params.number)),
    serve(getAdminOrders, (ctx, { query }) => ordersForStaff(ctx, query)),
    serve(getAdminOrder, (ctx, { params }) => orderForStaff(ctx, params.number)),
    serve(getAdminOrderAddress, (ctx, { params }) => addressForStaff(ctx, params.number)),
    serve(refundAdminOrder, (ctx, { body }) => refundOrder(ctx, body)),
  ],
  noticeTypes,
  noticeTexts,
  subscriptions: [
    on('account.erased', 'orders.erased', eraseAddress),
    on('order.transitioned', 'orders.notify-of-delivery', notifyOfDelivery),
    on('order.transitioned', 'orders.push-order', pushOrder),
  ],
  routes: receiptRoute,
  brings: [privatePaths.with('/orders'), dataExports.with(...orderExports), adminExports.with(orderExport)],
};
