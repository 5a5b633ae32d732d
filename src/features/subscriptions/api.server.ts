import { subscriptionsActs } from './staff-acts.server.ts';
import '#features/accounts/events.ts';
import { dataExports } from '#features/accounts/points.ts';
import { adminExports } from '#features/admin/points.ts';
import { providerEvents } from '#features/payments/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getAdminSubscriptions, refundSubscription } from './admin/calls.ts';
import { subscriptionsForStaff } from './admin/list-subscriptions.server.ts';
import { refundAsStaff } from './admin/refund-subscription.server.ts';
import { subscriptionExport } from './admin/subscription-export.server.ts';
import * as calls from './calls.ts';
import { changeAtRenewal, undoChange } from './changes/at-renewal.server.ts';
import { cancelSubscription, keepSubscription } from './changes/cancel.server.ts';
import { followPrices } from './changes/price-changes.server.ts';
import { quoteChange } from './changes/quote.server.ts';
import { confirmChange } from './changes/upgrade.server.ts';
import { openCheckout } from './checkout/checkout.server.ts';
import { noticed } from './notices.server.ts';
import { erasePayer } from './payer/erase-payer.server.ts';
import { followPayer, followPayers } from './payer/follow-payer.server.ts';
import { subscriptionExports } from './personal-data.server.ts';
import { portalFor } from './portal.server.ts';
import { openSubscription } from './subscription-row.server.ts';
import { followUpJob } from './sync/follow-up.server.ts';
import { chargeNewCard } from './sync/pay-with-new-card.server.ts';
import { subscriptionHandlers, syncAgain } from './sync/provider-handlers.server.ts';
import { syncFor } from './sync/read-and-apply.server.ts';
import { reconcileSubscriptions } from './sync/reconcile.server.ts';
import { mySubscriptions, subscriptionView } from './view.server.ts';

export const subscriptions: Feature = {
  rooms: [noticed],
  calls: [
    serve(calls.getUserSubscription, (ctx) => mySubscriptions(ctx)),
    serve(calls.checkout, (ctx, { body }) => openCheckout(ctx, body)),
    serve(calls.paymentProcess, async (ctx, { body }) => {
      const { id } = await openSubscription(ctx, body.subscriptionId);
      await syncFor(ctx, id);
      await chargeNewCard(ctx, id);
      return subscriptionView(ctx, id);
    }),
    serve(calls.upgradeCheckout, (ctx, { body }) => quoteChange(ctx, body)),
    serve(calls.upgradeProcess, async (ctx, { body }) => {
      const { subscriptionId, confirmUrl } = await confirmChange(ctx, body.quoteId);
      return { subscription: await subscriptionView(ctx, subscriptionId), confirmUrl };
    }),
    serve(calls.changeAtRenewal, async (ctx, { body }) => {
      await changeAtRenewal(ctx, body);
      return subscriptionView(ctx, body.subscriptionId);
    }),
    serve(calls.undoChange, async (ctx, { body }) => {
      await undoChange(ctx, body.subscriptionId);
      return subscriptionView(ctx, body.subscriptionId);
    }),
    serve(calls.cancelSubscription, async (ctx, { params, query }) => {
      await cancelSubscription(ctx, params.subscriptionId, query);
      return subscriptionView(ctx, params.subscriptionId);
    }),
    serve(calls.keepSubscription, async (ctx, { body }) => {
      await keepSubscription(ctx, body.subscriptionId);
      return subscriptionView(ctx, body.subscriptionId);
    }),
    serve(getAdminSubscriptions, (ctx, { query }) => subscriptionsForStaff(ctx, query)),
    serve(refundSubscription, (ctx, { body }) => refundAsStaff(ctx, body)),
    serve(calls.openPortal, (ctx, { body }) => portalFor(ctx, body.subscriptionId)),
  ],
  subscriptions: [
    on('subscription.outdated', 'subscriptions.sync-again', syncAgain, { talksTo: 'provider' }),
    on('subscription.transitioned', 'subscriptions.follow-up', followUpJob, { talksTo: 'provider' }),
    on('subscription.card-changed', 'subscriptions.charge-card', followUpJob, { talksTo: 'provider' }),
    on('subscription.refund-requested', 'subscriptions.send-refunds', followUpJob, { talksTo: 'provider' }),
    on('account.state-changed', 'subscriptions.follow-payer', followPayer, { talksTo: 'provider' }),
    on('account.erased', 'subscriptions.erased', erasePayer, { talksTo: 'provider' }),
  ],
  timedJobs: [
    {
      job: 'subscriptions.reconcile',
      at: '*/5 * * * *',
      talksTo: 'provider',
      atStart: true,
      work: reconcileSubscriptions,
    },
    { job: 'subscriptions.follow-payers', at: '*/5 * * * *', talksTo: 'provider', work: followPayers },
    { job: 'subscriptions.prices', at: '23 * * * *', talksTo: 'provider', work: followPrices },
  ],
  brings: [
    ...subscriptionsActs,
    providerEvents.with(...subscriptionHandlers),
    dataExports.with(...subscriptionExports),
    adminExports.with(subscriptionExport),
  ],
};
