import { dataExports, guestOrders } from '#features/accounts/points.ts';
import { adminExports, adminQueues } from '#features/admin/points.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { sellables } from '#features/payments/points.ts';
import { openOrders } from '#features/sellers/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import { getAdminDeliveries } from './administration/calls.ts';
import { deliveriesForStaff } from './administration/deliveries-for-staff.server.ts';
import {
  cancelAsBuyer,
  deliveriesOfOrder,
  receive as receiveDelivery,
} from './buyer/buyers-deliveries.server.ts';
import { cancelUnsentDelivery, confirmReceived, getOrderDeliveries } from './buyer/calls.ts';
import { deliveryCharge } from './delivery/charge-delivery.server.ts';
import { hasOpenDeliveries } from './delivery/delivery-row.server.ts';
import { noticed } from './notices.server.ts';
import { deliveriesOfGuests, deliveryExports } from './personal-data.server.ts';
import { deliveryQuote, estimateDelivery, verifyAddress } from './pricing/calls.ts';
import { estimate, quoteFor } from './pricing/delivery-quote.server.ts';
import { verify } from './pricing/verify-address.server.ts';
import { printing } from './printing/api.server.ts';
import { getSellerRates, putSellerRates } from './rates/calls.ts';
import { myRates, replaceRates } from './rates/seller-rates.server.ts';
import { answer, receive } from './returns/answer-return.server.ts';
import { askTeam, cancel, sendBack } from './returns/buyers-actions.server.ts';
import * as returns from './returns/calls.ts';
import { decide, returnExport, returnQueue, returnsWithTeam } from './returns/decide-return.server.ts';
import { returnAudience } from './returns/public-pages.server.ts';
import { refund } from './returns/refund-return.server.ts';
import { requestReturn } from './returns/request-return.server.ts';
import { ownReturn, returnForTeam } from './returns/see-return.server.ts';
import * as sellerOrders from './seller-orders/calls.ts';
import { sellerExportRoute } from './seller-orders/export-route.server.ts';
import { packingSlipRoute } from './seller-orders/packing-slip-route.server.ts';
import { sendFileForPrint, sendPrintsAgain, takePrintsOver } from './seller-orders/print-actions.server.ts';
import { countsOf, sellerOrdersOf, sellersDelivery } from './seller-orders/see-seller-orders.server.ts';
import { cancelLine, correct, hold, resume, ship, start } from './seller-orders/seller-actions.server.ts';
import { deliveriesActs } from './staff-acts.server.ts';
import { closeRequested, followErasure, followSellerBan } from './upkeep/closed-accounts.server.ts';
import { completeDue } from './upkeep/complete-due.server.ts';
import { followDispute } from './upkeep/follow-dispute.server.ts';
import { remindLate } from './upkeep/remind-late.server.ts';
import { followDeadlines } from './upkeep/return-deadlines.server.ts';
import { notifyOverdue, refundUnsentInTime } from './upkeep/unsent-deliveries.server.ts';
import './events.ts';
import '#features/accounts/events.ts';

export const deliveries: Feature = {
  rooms: [noticed, printing],
  calls: [
    serve(deliveryQuote, (ctx, { body }) => quoteFor(ctx, body)),
    serve(estimateDelivery, (ctx, { body }) => estimate(ctx, body)),
    serve(getSellerRates, (ctx) => myRates(ctx)),
    serve(putSellerRates, (ctx, { body }) => replaceRates(ctx, body)),
    serve(verifyAddress, (ctx, { body }) => verify(ctx, body)),
    serve(sellerOrders.getDeliveriesToSend, (ctx, { query }) => sellerOrdersOf(ctx, query)),
    serve(sellerOrders.getSellerCounts, (ctx) => countsOf(ctx)),
    serve(sellerOrders.getSellerDelivery, (ctx, { params }) => sellersDelivery(ctx, params.number)),
    serve(sellerOrders.startDelivery, (ctx, { body }) => start(ctx, body.deliveryId)),
    serve(sellerOrders.shipParcel, (ctx, { body }) => ship(ctx, body)),
    serve(sellerOrders.correctTracking, (ctx, { body }) => correct(ctx, body)),
    serve(sellerOrders.holdDelivery, (ctx, { body }) => hold(ctx, body)),
    serve(sellerOrders.resumeDelivery, (ctx, { body }) => resume(ctx, body.deliveryId)),
    serve(sellerOrders.cancelDeliveryLine, (ctx, { body }) => cancelLine(ctx, body)),
    serve(sellerOrders.sendToPrintAgain, (ctx, { body }) => sendPrintsAgain(ctx, body.deliveryId)),
    serve(sellerOrders.sendPrintFile, (ctx, { body }) => sendFileForPrint(ctx, body)),
    serve(sellerOrders.printMyself, (ctx, { body }) => takePrintsOver(ctx, body.deliveryId)),
    serve(getOrderDeliveries, (ctx, { params }) => deliveriesOfOrder(ctx, params.number)),
    serve(getAdminDeliveries, (ctx, { params }) => deliveriesForStaff(ctx, params.number)),
    serve(cancelUnsentDelivery, (ctx, { body }) => cancelAsBuyer(ctx, body.deliveryId)),
    serve(confirmReceived, (ctx, { body }) => receiveDelivery(ctx, body.deliveryId)),
    serve(returns.requestReturn, (ctx, { body }) => requestReturn(ctx, body)),
    serve(returns.answerReturn, (ctx, { body }) => answer(ctx, body)),
    serve(returns.receiveReturn, (ctx, { body }) => receive(ctx, body)),
    serve(returns.refundReturn, (ctx, { body }) => refund(ctx, body)),
    serve(returns.getReturn, (ctx, { params }) => ownReturn(ctx, params.returnId)),
    serve(returns.sendBackReturn, (ctx, { body }) => sendBack(ctx, body)),
    serve(returns.cancelReturn, (ctx, { body }) => cancel(ctx, body.returnId)),
    serve(returns.askTeamAboutReturn, (ctx, { body }) => askTeam(ctx, body)),
    serve(returns.getReturnsWithTeam, (ctx, { query }) => returnsWithTeam(ctx, query)),
    serve(returns.getReturnForTeam, (ctx, { params }) => returnForTeam(ctx, params.returnId)),
    serve(returns.decideReturn, (ctx, { body }) => decide(ctx, body)),
  ],
  routes: (app, gate) => {
    packingSlipRoute(app, gate);
    sellerExportRoute(app, gate);
  },
  subscriptions: [
    on('delivery.return-changed', 'deliveries.close-return', closeRequested, { talksTo: 'provider' }),
    on('account.state-changed', 'deliveries.follow-ban', followSellerBan, { talksTo: 'provider' }),
    on('dispute.transitioned', 'deliveries.follow-dispute', followDispute),
    on('account.erased', 'deliveries.follow-erasure', followErasure, { talksTo: 'provider' }),
  ],
  timedJobs: [
    { job: 'deliveries.complete-due', at: '*/10 * * * *', talksTo: null, atStart: true, work: completeDue },
    { job: 'deliveries.remind-late', at: '5 * * * *', talksTo: null, work: remindLate },
    { job: 'deliveries.return-deadlines', at: '35 * * * *', talksTo: 'provider', work: followDeadlines },
    { job: 'deliveries.notify-overdue', at: '15 * * * *', talksTo: null, work: notifyOverdue },
    { job: 'deliveries.refund-unsent', at: '25 * * * *', talksTo: 'provider', work: refundUnsentInTime },
  ],
  brings: [
    ...deliveriesActs,
    sellables.with(deliveryCharge),
    openOrders.with(hasOpenDeliveries),
    privatePaths.with('/seller/', '/returns/'),
    adminQueues.with(returnQueue),
    adminExports.with(returnExport),
    mediaAudiences.with(returnAudience),
    dataExports.with(...deliveryExports),
    guestOrders.with(deliveriesOfGuests),
  ],
};
