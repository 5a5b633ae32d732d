import { paymentsActs } from './staff-acts.server.ts';
import '#features/accounts/events.ts';
import { dataExports, guestOrders } from '#features/accounts/points.ts';
import { adminExports, adminQueues } from '#features/admin/points.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { openOrders } from '#features/sellers/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { watchedGauges } from '#platform/gauges.ts';
import { serve } from '#platform/http/serve.ts';
import { retentions } from '#platform/retention.ts';
import { privatePaths } from '#platform/sitemap.ts';
import { paymentExportsForStaff } from './admin-exports.server.ts';
import * as calls from './calls.ts';
import { initiate } from './checkout/initiate-payment.server.ts';
import { cancelPayment, getOwnPayment, processPayment } from './checkout/payment.server.ts';
import { answer } from './disputes/answer-dispute.server.ts';
import { answerDispute, getDispute } from './disputes/calls.ts';
import { evidenceAudience } from './disputes/public-pages.server.ts';
import { remindSellers } from './disputes/remind-sellers.server.ts';
import { disputeFor } from './disputes/see-dispute.server.ts';
import { followAnswer, sendDueEvidence } from './disputes/send-evidence.server.ts';
import { noticed } from './notices.server.ts';
import {
  getAdminOrder,
  getAdminOrderAddress,
  getAdminOrders,
  getOrderSums,
  refundAdminOrder,
} from './orders/admin/calls.ts';
import { orderSums, ordersForStaff } from './orders/admin/list-orders.server.ts';
import { addressForStaff, orderForStaff, refundOrder } from './orders/admin/order-for-staff.server.ts';
import { getMyOrders, getOrder } from './orders/calls.ts';
import { myOrders, orderOf } from './orders/my-orders.server.ts';
import { receiptRoute } from './orders/receipt-route.server.ts';
import { paymentQueues, providerEventGauges } from './payment-queues.server.ts';
import { hasOpenPayments } from './payment-sql.server.ts';
import { eraseBuyer, paymentExports, paymentsOfGuests } from './personal-data.server.ts';
import { providerEvents, sellables } from './points.ts';
import { endPromoCode, getPromoCodes, makePromoCode } from './promo-codes/calls.ts';
import { endCode, makeCode, sellersCodes } from './promo-codes/sellers-codes.server.ts';
import { recoverLostEvents } from './provider/catch-up.server.ts';
import { providerWebhook } from './provider/webhook.server.ts';
import { getProviderEvents, ignoreProviderEvents, replayProviderEvents } from './received-events/calls.ts';
import { listProviderEvents } from './received-events/list-events.server.ts';
import { ignoreEvents, replayEvents } from './received-events/replay-events.server.ts';
import { refundOnRequest } from './refunds/request-refund.server.ts';
import { getMySales } from './sales/calls.ts';
import { mySales } from './sales/my-sales.server.ts';
import { expirePayments } from './settlement/cancel-payment.server.ts';
import { onCharge, onDispute, onRefund, onSession } from './settlement/provider-handlers.server.ts';
import { reconcile } from './settlement/reconcile.server.ts';
import { addTaxRate, getTaxRates } from './taxes/calls.ts';
import { beginRate, taxRates } from './taxes/tax-rates.server.ts';

export const payments: Feature = {
  rooms: [noticed],
  calls: [
    serve(calls.initiatePayment, (ctx, { body }, request) => initiate(ctx, body, request)),
    serve(calls.processPayment, (ctx, { params }) => processPayment(ctx, params.paymentId)),
    serve(calls.getPayment, (ctx, { params }) => getOwnPayment(ctx, params.paymentId)),
    serve(calls.cancelPayment, (ctx, { params }) => cancelPayment(ctx, params.paymentId)),
    serve(calls.requestRefund, (ctx, { params, body }) => refundOnRequest(ctx, params.paymentId, body)),
    serve(getProviderEvents, (ctx, { query }) => listProviderEvents(ctx, query)),
    serve(replayProviderEvents, (ctx, { body }) => replayEvents(ctx, body)),
    serve(ignoreProviderEvents, (ctx, { body }) => ignoreEvents(ctx, body)),
    serve(getPromoCodes, (ctx) => sellersCodes(ctx)),
    serve(makePromoCode, (ctx, { body }) => makeCode(ctx, body)),
    serve(endPromoCode, (ctx, { params }) => endCode(ctx, params.codeId)),
    serve(getTaxRates, (ctx, { query }) => taxRates(ctx, query)),
    serve(addTaxRate, (ctx, { body }) => beginRate(ctx, body)),
    serve(getDispute, (ctx, { params }) => disputeFor(ctx, params.disputeId)),
    serve(answerDispute, (ctx, { body }) => answer(ctx, body)),
    serve(getMySales, (ctx, { query }) => mySales(ctx, query)),
    serve(getMyOrders, (ctx, { query }) => myOrders(ctx, query)),
    serve(getOrder, (ctx, { params }) => orderOf(ctx, params.number)),
    serve(getOrderSums, (ctx, { params }) => orderSums(ctx, params.accountId)),
    serve(getAdminOrders, (ctx, { query }) => ordersForStaff(ctx, query)),
    serve(getAdminOrder, (ctx, { params }) => orderForStaff(ctx, params.number)),
    serve(getAdminOrderAddress, (ctx, { params }) => addressForStaff(ctx, params.number)),
    serve(refundAdminOrder, (ctx, { body }) => refundOrder(ctx, body)),
  ],
  async routes(app, gate) {
    await providerWebhook(app, gate);
    receiptRoute(app, gate);
  },
  subscriptions: [
    on('account.erased', 'payments.erased', eraseBuyer),
    on('dispute.answered', 'payments.send-evidence', followAnswer, { talksTo: 'provider' }),
  ],
  timedJobs: [
    { job: 'payments.let-go', at: '* * * * *', talksTo: 'provider', atStart: true, work: expirePayments },
    { job: 'payments.reconcile', at: '*/5 * * * *', talksTo: 'provider', atStart: true, work: reconcile },
    { job: 'payments.remind-of-disputes', at: '27 * * * *', talksTo: null, work: remindSellers },
    { job: 'payments.send-due-evidence', at: '17 * * * *', talksTo: 'provider', work: sendDueEvidence },
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
    ...paymentsActs,
    openOrders.with(hasOpenPayments),
    privatePaths.with('/checkout/', '/orders', '/seller/promo-codes', '/disputes/'),
    mediaAudiences.with(evidenceAudience),
    providerEvents.with(onSession, onCharge, onRefund, onDispute),
    dataExports.with(...paymentExports),
    guestOrders.with(paymentsOfGuests),
    adminQueues.with(...paymentQueues),
    watchedGauges.with(providerEventGauges),
    adminExports.with(...paymentExportsForStaff),
    // The provider gives them out for a month; what they brought about is in the ledger.
    retentions.with({
      table: 'provider_event',
      since: 'received_at',
      keep: '400 days',
      only: "state <> 'failed'",
    }),
  ],
  collects: [sellables, providerEvents],
};
