import { dataExports } from '#features/accounts/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getOrigin, putOrigin } from './calls.ts';
import { endGrace } from './grace.server.ts';
import { noticed } from './notices.server.ts';
import { changeOrigin, myOrigin } from './origins.server.ts';
import { eraseSeller, sellerExports } from './personal-data.server.ts';
import { openOrders, pricedGoods } from './points.ts';

export const sellers: Feature = {
  rooms: [noticed],
  calls: [
    serve(getOrigin, (ctx) => myOrigin(ctx)),
    serve(putOrigin, (ctx, { body }) => changeOrigin(ctx, body)),
  ],
  subscriptions: [on('account.erased', 'sellers.erased', eraseSeller)],
  timedJobs: [{ job: 'sellers.end-grace', at: '35 * * * *', talksTo: null, atStart: true, work: endGrace }],
  brings: [dataExports.with(...sellerExports)],
  collects: [openOrders, pricedGoods],
};
