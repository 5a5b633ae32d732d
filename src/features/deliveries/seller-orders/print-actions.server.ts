import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { endFileHold, moveJob } from '../printing/follow-partner.server.ts';
import { mendPrint } from '../printing/mended-print.server.ts';
import { printPartnerOf } from '../printing/partner-of.server.ts';
import { planPrints } from '../printing/plan-prints.server.ts';
import { newestPrintJobs, printChanged, printJobStates } from '../printing/print-job-row.server.ts';
import { endStopped, stopPrints } from '../printing/stop-prints.server.ts';
import type { SellerDelivery, sendPrintFile } from './calls.ts';
import { ownDelivery, workOn } from './seller-actions.server.ts';

/** Once more to the partner: what it could not be asked, under the same key; what it refused, as a new order. */
export const sendPrintsAgain = (ctx: Ctx, deliveryId: string): Promise<SellerDelivery> =>
  workOn(ctx, deliveryId, async (tx, delivery) => {
    if (!printPartnerOf(tx.deps).takesOrders)
      throw conflict('NO_PRINT_PARTNER', 'We work with no print partner at the moment. Print it yourself.');
    const { sellerId: by } = delivery;
    const job = await newestJob(tx, deliveryId);
    if (job.state === 'failed') {
      await moveJob(tx, delivery, job, { to: 'queued', by, reason: 'sent_again' });
      await emit(tx, 'print-job.due', { jobId: job.id });
    } else if (job.state === 'held') {
      await moveJob(tx, delivery, job, { to: 'cancelled', by, reason: 'sent_again' });
      await planPrints(tx, delivery, by);
    } else throw printChanged();
    await endFileHold(tx, delivery, by);
  });

/** Another file for a piece that the partner refused. @throws 400 for what is no PDF of the viewer's */
export const sendFileForPrint = (
  ctx: Ctx,
  { deliveryId, ...file }: CallParsed<typeof sendPrintFile>['body'],
): Promise<SellerDelivery> =>
  workOn(ctx, deliveryId, async (tx) => {
    const { id: jobId, state } = await newestJob(tx, deliveryId);
    if (state !== 'held') throw printChanged();
    await mendPrint(tx, { jobId, deliveryId }, file);
  });

/** The seller makes and sends them instead. @throws as `stopPrints` */
export async function takePrintsOver(ctx: Ctx, deliveryId: string): Promise<SellerDelivery> {
  await ownDelivery(ctx, deliveryId);
  const stopped = await stopPrints(ctx, deliveryId);
  return workOn(ctx, deliveryId, async (tx, delivery) => {
    const { sellerId: by } = delivery;
    if (stopped) await endStopped(tx, delivery, stopped, 'taken_over');
    else {
      const job = await newestJob(tx, deliveryId);
      if (job.state !== 'held') throw printChanged();
      await moveJob(tx, delivery, job, { to: 'cancelled', by, reason: 'taken_over' });
    }
    await endFileHold(tx, delivery, by);
  });
}

async function newestJob(tx: Ctx, deliveryId: string) {
  const job = (await newestPrintJobs(tx, [deliveryId])).get(deliveryId);
  if (!job) throw printChanged();
  return printJobStates.lock(tx, job.id);
}
