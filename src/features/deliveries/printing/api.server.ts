import { notify } from '#features/notifications/delivery/notify.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import { thing } from '#features/notifications/points.ts';
import { orderNumberOf } from '#features/payments/order/order-sql.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { deliveryStates } from '../delivery/delivery-states.server.ts';
import { deliveryNotices } from '../notices.ts';
import { printables } from '../points.ts';
import { getPrintQuote } from './calls.ts';
import { pollPrintJobs } from './follow-partner.server.ts';
import { printPartnerOf, quotePrint } from './partner-of.server.ts';
import { planPrints } from './plan-prints.server.ts';
import { printFileRoute } from './print-file-route.server.ts';
import { newestPrintJobs } from './print-job-row.server.ts';
import { isWithPartner } from './print-job-states.ts';
import { workOnPrintJob } from './work-on-print-job.server.ts';
import '../events.ts';

/** What is paid goes to the partner; what waited on hold goes on, and what nobody wants any more is cancelled there. */
async function followDelivery(
  ctx: Ctx,
  { deliveryId, to, reason }: EventMap['delivery.changed'],
): Promise<void> {
  if (reason === 'paid') {
    if (!printPartnerOf(ctx.deps).takesOrders) return;
    return transact(ctx, async (tx) => planPrints(tx, await deliveryStates.lock(tx, deliveryId)));
  }
  if (to !== 'cancelled' && reason !== 'resumed' && reason !== 'dispute_won') return;
  const job = (await newestPrintJobs(ctx, [deliveryId])).get(deliveryId);
  if (job && isWithPartner(job.state)) await emit(ctx, 'print-job.due', { jobId: job.id });
}

/** Tells the seller what they have to decide; the buyer hears of the delivery. */
async function notifyOfPrints(
  ctx: Ctx,
  { deliveryId: id, sellerId, to }: EventMap['print-job.changed'],
): Promise<void> {
  const [row] = await ctx.sql<{ number: string }[]>`
    select ${orderNumberOf(ctx, 'd.payment_id')} as number from delivery d where d.id = ${id}`;
  if (!row) return;
  const { number } = row;
  const about = thing({ id, name: number, path: `/seller/orders/${number}` });
  if (to === 'held' || to === 'failed')
    await notify(ctx, deliveryNotices.print_stopped, { about, to: sellerId, values: { state: to } });
  if (to === 'shipped') await notify(ctx, deliveryNotices.print_shipped, { about, to: sellerId });
  await pushUpdate(ctx, sellerId, 'delivery.changed', { number });
}

/** Orders of prints at the print partner. Without one, sellers print. */
export const printing: Feature = {
  calls: [serve(getPrintQuote, (ctx, { query }) => quotePrint(ctx, query.product))],
  routes: printFileRoute,
  subscriptions: [
    on('delivery.changed', 'deliveries.follow-for-prints', followDelivery),
    on('print-job.due', 'deliveries.print', workOnPrintJob, { talksTo: 'printing' }),
    on('print-job.changed', 'deliveries.notify-of-prints', notifyOfPrints),
  ],
  timedJobs: [{ job: 'deliveries.poll-prints', at: '*/5 * * * *', talksTo: 'printing', work: pollPrintJobs }],
  collects: [printables],
};
