import { dataExports } from '#features/accounts/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import { forgetStockAlerts, stockAlertExport } from './personal-data.server.ts';
import { stocked } from './points.ts';
import { listingActs } from './staff-acts.server.ts';
import * as calls from './stock-alerts/calls.ts';
import { addAlert, removeAlert, stopAlerts, stopAlertsByMail } from './stock-alerts/stock-alerts.server.ts';

export const listings: Feature = {
  calls: [
    serve(calls.addStockAlert, (ctx, { body }) => addAlert(ctx, body)),
    serve(calls.removeStockAlert, (ctx, { body }) => removeAlert(ctx, body)),
    serve(calls.stopStockAlerts, (ctx, { body }) => stopAlerts(ctx, body.token)),
  ],
  routes: stopAlertsByMail,
  subscriptions: [on('account.erased', 'listings.forget-stock-alerts', forgetStockAlerts)],
  brings: [...listingActs, privatePaths.with('/shop/stock-alerts'), dataExports.with(stockAlertExport)],
  collects: [stocked],
};
