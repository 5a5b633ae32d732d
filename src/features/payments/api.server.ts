import { sellables } from './points.ts';
import '#features/accounts/events.ts';
import { dataExports } from '#features/accounts/points.ts';
import { adminExports, adminQueues } from '#features/admin/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import * as calls from './calls.ts';
import { initiate } from './checkout/initiate-payment.server.ts';
import { cancelPayment, getOwnPayment, processPayment } from './checkout/payment.server.ts';
import { eraseBuyer } from './erase-buyer.server.ts';
import { paymentExports } from './exports.server.ts';
import { noticeKinds } from './notice-kinds.ts';
import { noticeTexts } from './notice-texts.ts';
import { noticeTypes } from './notice-types.ts';
import { noticeEmails, notifyOfDispute, notifyOfPayment, notifyOfRefund } from './notices.server.ts';
import { paymentQueues } from './payment-queues.server.ts';
import { providerEvents } from './points.ts';
import { recoverLostEvents } from './provider/catch-up.server.ts';
import { providerWebhook } from './provider/webhook.server.ts';
import { getProviderEvents, ignoreProviderEvents, replayProviderEvents } from './provider-events/calls.ts';
import { providerEventExport } from './provider-events/event-export.server.ts';
import { listProviderEvents } from './provider-events/list-events.server.ts';
import { ignoreEvents, replayEvents } from './provider-events/replay-events.server.ts';
import { refundOnRequest } from './refunds/request-refund.server.ts';
import { getMySales } from './sales/calls.ts';
import { mySales } from './sales/my-sales.server.ts';
import { expirePayments } from './settlement/cancel-payment.server.ts';
import { onCharge, onDispute, onRefund, onSession } from './settlement/provider-handlers.server.ts';
import { reconcile } from './settlement/reconcile.server.ts';

export const payments: Feature = {
  calls: [
    serve(calls.initiatePayment, (ctx, { body }, request) => initiate(ctx, body, request)),
    serve(calls.processPayment, (ctx, { params }) => processPayment(ctx, params.paymentId)),
    serve(calls.getPayment, (ctx, { params }) => getOwnPayment(ctx, params.paymentId)),
    serve(calls.cancelPayment, (ctx, { params }) => cancelPayment(ctx, params.paymentId)),
    serve(calls.requestRefund, (ctx, { params, body }) => refundOnRequest(ctx, params.paymentId, body)),
    serve(getProviderEvents, (ctx, { query }) => listProviderEvents(ctx, query)),
    serve(replayProviderEvents, (ctx, { body }) => replayEvents(ctx, body)),
    serve(ignoreProviderEvents, (ctx, { body }) => ignoreEvents(ctx, body)),
    serve(getMySales, (ctx, { query }) => mySales(ctx, query)),
  ],
  routes: providerWebhook,
  noticeKinds,
  noticeTypes,
  noticeTexts,
  noticeEmails,
  subscriptions: [
    on('account.erased', 'payments.erased', eraseBuyer),
    on('payment.transitioned', 'payments.notify-of-payment', notifyOfPayment),
    on('refund.transitioned', 'payments.notify-of-refund', notifyOfRefund),
    on('dispute.transitioned', 'payments.notify-of-dispute', notifyOfDispute),
  ],
  timedJobs: [
    { job: 'payments.let-go', at: '* * * * *', talksTo: 'provider', atStart: true, work: expirePayments },
    { job: 'payments.reconcile', at: '*/5 * * * *', talksTo: 'provider', atStart: true, work: reconcile },
    {
      job: 'payments.look-back',
      // Before reconciliation (payouts.reconcile), so that a lost event isn't reported as a difference.
      at: '41 1 * * *',
      talksTo: 'provider',
      work: async ({ deps }) => {
        await recoverLostEvents(deps);
      },
    },
  ],
  brings: [
    privatePaths.with('/checkout/'),
    providerEvents.with(onSession, onCharge, onRefund, onDispute),
    dataExports.with(...paymentExports),
    adminQueues.with(...paymentQueues),
    adminExports.with(providerEventExport),
  ],
  collects: [sellables, providerEvents],
};
