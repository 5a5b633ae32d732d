import '#features/accounts/events.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { lookBack } from './catch-up.server.ts';
import { paymentExports } from './exports.server.ts';
import { forgetBuyer } from './forget-buyer.server.ts';
import { initiate } from './initiate-payment.server.ts';
import { letGoOfExpired } from './let-go.server.ts';
import { cancelPayment, processPayment, seePayment } from './payment.server.ts';
import { providerDoor } from './provider-door.server.ts';
import { onCharge, onDispute, onRefund, onSession } from './provider-handlers.server.ts';
import { reconcile } from './reconcile.server.ts';
import { askForRefund } from './request-refund.server.ts';
import { mySales } from './sales.server.ts';
import { getMySales } from './sales-calls.ts';

export const payments: Feature = {
  bindings: [
    serve(calls.initiatePayment, (ctx, { body }, request) => initiate(ctx, body, request)),
    serve(calls.processPayment, (ctx, { params }) => processPayment(ctx, params.paymentId)),
    serve(calls.getPayment, (ctx, { params }) => seePayment(ctx, params.paymentId)),
    serve(calls.cancelPayment, (ctx, { params }) => cancelPayment(ctx, params.paymentId)),
    serve(calls.requestRefund, (ctx, { params, body }) => askForRefund(ctx, params.paymentId, body)),
    serve(getMySales, (ctx, { query }) => mySales(ctx, query)),
  ],
  routes: providerDoor,
  providerEvents: [onSession, onCharge, onRefund, onDispute],
  subscriptions: [on('account.erased', 'payments.erased', forgetBuyer)],
  exports: paymentExports,
  timedJobs: [
    { job: 'payments.let-go', at: '* * * * *', atStart: true, work: letGoOfExpired },
    { job: 'payments.reconcile', at: '*/5 * * * *', atStart: true, work: reconcile },
    {
      job: 'payments.look-back',
      // Before the ledger is held against the provider (payouts.reconcile): what was only lost is no difference.
      at: '41 1 * * *',
      work: async (deps) => {
        await lookBack(deps);
      },
    },
  ],
};
