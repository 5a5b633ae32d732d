import { dataExports } from '#features/accounts/points.ts';
import { adminExports, adminQueues } from '#features/admin/points.ts';
import { providerEvents } from '#features/payments/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { watchedGauges } from '#platform/gauges.ts';
import { requestKeyOf } from '#platform/http/request-key.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import {
  connectMine,
  createMine,
  myPayoutAccount,
  openMine,
  validateMine,
} from './account/payout-account.server.ts';
import { getAdminPayouts, pauseAdminPayouts, resumeAdminPayouts, retryAdminPayout } from './admin/calls.ts';
import { pausePayouts, resumePayouts, retryPayout } from './admin/change-payouts.server.ts';
import { payoutsForStaff } from './admin/list-payouts.server.ts';
import { adminPayoutExports } from './admin/payout-exports.server.ts';
import { payoutGauges, payoutQueues, reconciliationGauges } from './admin/payout-queues.server.ts';
import * as calls from './calls.ts';
import { onAccountTransitioned, onEarningsReleased, onEarningsReversed, pollPayouts } from './jobs.server.ts';
import { noticed } from './notices.server.ts';
import { erasePayouts, payoutExports } from './personal-data.server.ts';
import { onAccount, onPayout, onTransfer } from './provider-handlers.server.ts';
import { explainDifferences, getDifferences } from './reconciliation/calls.ts';
import { differences, explain } from './reconciliation/differences.server.ts';
import { reconcileLedger } from './reconciliation/reconcile.server.ts';
import { reconciliationReport } from './reconciliation/report.server.ts';
import { payoutsActs } from './staff-acts.server.ts';
import { getStatement, getStatementLines } from './statements/calls.ts';
import { myEarnings } from './statements/my-earnings.server.ts';
import { myStatement, myStatementLines } from './statements/statement.server.ts';
import { statementRoute } from './statements/statement-route.server.ts';
import { getWithdrawal } from './withdrawals/calls.ts';
import { myPayouts } from './withdrawals/my-payouts.server.ts';
import { withdraw } from './withdrawals/withdraw.server.ts';
import { myWithdrawal } from './withdrawals/withdrawal-content.server.ts';

export const payouts: Feature = {
  rooms: [noticed],
  calls: [
    serve(calls.getUserEarnings, (ctx, { query }) => myEarnings(ctx, query)),
    serve(getStatement, (ctx, { query }) => myStatement(ctx, query)),
    serve(getStatementLines, (ctx, { query }) => myStatementLines(ctx, query)),
    serve(getWithdrawal, (ctx, { params, query }) => myWithdrawal(ctx, params.payoutId, query)),
    serve(calls.getPayouts, (ctx, { query }) => myPayouts(ctx, query)),
    serve(calls.createPayoutAccount, (ctx) => createMine(ctx)),
    serve(calls.validatePayoutAccount, (ctx) => validateMine(ctx)),
    serve(calls.connectPayoutAccount, (ctx) => connectMine(ctx)),
    serve(calls.openPayoutAccount, (ctx) => openMine(ctx)),
    serve(calls.getPayoutAccount, (ctx) => myPayoutAccount(ctx)),
    serve(calls.withdrawMoney, (ctx, { query }, request) =>
      withdraw(ctx, { ...query, requestKey: requestKeyOf(request) }),
    ),
    serve(getAdminPayouts, (ctx, { query }) => payoutsForStaff(ctx, query)),
    serve(retryAdminPayout, (ctx, { body }) => retryPayout(ctx, body.payoutId)),
    serve(pauseAdminPayouts, (ctx, { body }) => pausePayouts(ctx, body)),
    serve(resumeAdminPayouts, (ctx, { body }) => resumePayouts(ctx, body)),
    serve(getDifferences, (ctx, { query }) => differences(ctx, query)),
    serve(explainDifferences, (ctx, { body }) => explain(ctx, body)),
    serve(calls.getReconciliation, (ctx, { query }) => reconciliationReport(ctx, query)),
  ],
  subscriptions: [
    on('earnings.released', 'payouts.move-earnings', onEarningsReleased, { talksTo: 'provider' }),
    on('earnings.reversed', 'payouts.reversed', onEarningsReversed, { talksTo: 'provider' }),
    on('account.erased', 'payouts.erased', erasePayouts),
    on('payout-account.transitioned', 'payouts.account-moved', onAccountTransitioned, {
      talksTo: 'provider',
    }),
  ],
  routes: statementRoute,
  timedJobs: [
    { job: 'payouts.follow', at: '* * * * *', talksTo: 'provider', work: pollPayouts },
    { job: 'payouts.reconcile', at: '23 2 * * *', talksTo: 'provider', work: (job) => reconcileLedger(job) },
  ],
  brings: [
    ...payoutsActs,
    privatePaths.with('/dashboard'),
    dataExports.with(...payoutExports),
    adminQueues.with(...payoutQueues),
    watchedGauges.with(payoutGauges, reconciliationGauges),
    adminExports.with(...adminPayoutExports),
    providerEvents.with(onAccount, onPayout, onTransfer),
  ],
};
