import { dataExports } from '#features/accounts/points.ts';
import { sellables } from '#features/payments/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { requestKeyOf } from '#platform/http/request-key.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import * as calls from './calls.ts';
import { myTips, postTips } from './list-tips.server.ts';
import { noticed } from './notices.server.ts';
import { tipCurrency, tipPost, tipUser } from './pay-tip.server.ts';
import { eraseMessages, tipExports } from './personal-data.server.ts';
import { tipSellables } from './sell-tips.server.ts';
import { tipOutcome } from './tip-outcome.server.ts';

export const tips: Feature = {
  rooms: [noticed],
  calls: [
    serve(calls.paytipUser, (ctx, { body }, request) => tipUser(ctx, body, requestKeyOf(request))),
    serve(calls.paytipPost, (ctx, { body }, request) => tipPost(ctx, body, requestKeyOf(request))),
    serve(calls.getTipCurrency, (ctx, { params }) => tipCurrency(ctx, params.username)),
    serve(calls.paytipUserSuccess, (ctx, { params }) => tipOutcome(ctx, params.paymentId)),
    serve(calls.paytipPostSuccess, (ctx, { params }) => tipOutcome(ctx, params.paymentId)),
    serve(calls.getPostTips, (ctx, { params, query }) => postTips(ctx, params.postId, query)),
    serve(calls.getMyTips, (ctx, { query }) => myTips(ctx, query)),
  ],
  subscriptions: [on('account.erased', 'tips.erased', eraseMessages)],
  brings: [privatePaths.with('/tips/'), sellables.with(...tipSellables), dataExports.with(...tipExports)],
};
