import type { PrintedAddress } from '#features/addresses/address-lines.server.ts';
import { findOrderOf } from '#features/payments/order/order-row.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { Attempt, EventMap } from '#platform/events.ts';
import { type DeliveryRow, findDelivery } from '../delivery/delivery-row.server.ts';
import { deliveryStates } from '../delivery/delivery-states.server.ts';
import { openStates } from '../delivery/delivery-states.ts';
import { followPartner, holdForFile, moveJob } from './follow-partner.server.ts';
import { printPartnerOf } from './partner-of.server.ts';
import { printFilePath } from './print-file-route.server.ts';
import { findPrintJob, type PrintJobRow, printJobStates, printsOfJob } from './print-job-row.server.ts';
import { isWithPartner } from './print-job-states.ts';
import { type PrintOrder, PrintRefused } from './print-partner.ts';

/**
 * Does at the partner what is due for a job: sends it, or cancels it when nothing of its delivery is left to send. Without an
 * answer the queue tries again, under the same key; after the last try the delivery is on hold.
 */
export async function workOnPrintJob(
  ctx: Ctx,
  { jobId }: EventMap['print-job.due'],
  { isLastTry }: Attempt,
): Promise<void> {
  const job = await findPrintJob(ctx, jobId);
  const delivery = job && (await findDelivery(ctx, job.deliveryId));
  if (!delivery || !isWithPartner(job.state)) return;
  if (!openStates.includes(delivery.state)) return cancelUnwanted(ctx, job);
  if (job.state === 'queued' ? delivery.state === 'on_hold' : job.state !== 'failed') return;
  try {
    await submit(ctx, job, delivery);
  } catch (error) {
    if (isLastTry) await holdUnsent(ctx, job);
    throw error;
  }
}

async function submit(ctx: Ctx, { id, createdAt }: PrintJobRow, delivery: DeliveryRow): Promise<void> {
  const address = (await findOrderOf<PrintedAddress>(ctx, delivery.paymentId))?.address;
  // The buyer's account was erased; what becomes of their order follows.
  if (!address) return;
  const [isOurs] = await ctx.sql`
    update print_job set sent_at = coalesce(sent_at, ${ctx.now}) where id = ${id} and state in ('queued', 'failed')
    returning id`;
  if (!isOurs) return;
  const prints = await printsOfJob(ctx, id);
  const order: PrintOrder = {
    key: id,
    shipTo: {
      name: address.fullName ?? '',
      line1: address.line1 ?? '',
      line2: address.line2 ?? '',
      city: address.city ?? '',
      region: address.region ?? '',
      postalCode: address.postalCode ?? '',
      country: address.country ?? '',
    },
    prints: prints.map((print) => ({
      product: print.product,
      file: ctx.deps.hosts.urlOf(ctx.site, printFilePath(ctx, { jobId: id, createdAt }, print.id)),
    })),
  };
  const answer = await printPartnerOf(ctx.deps)
    .submit(order)
    .catch((error: unknown) => {
      if (!(error instanceof PrintRefused)) throw error;
      return { externalId: null, state: 'held' as const, problem: error.message, parcel: null };
    });
  await followPartner(ctx, id, answer);
}

async function cancelUnwanted(ctx: Ctx, { id, deliveryId, sentAt }: PrintJobRow): Promise<void> {
  if (sentAt && (await printPartnerOf(ctx.deps).cancel(id)) === 'too_late') return;
  await transact(ctx, async (tx) => {
    const delivery = await deliveryStates.lock(tx, deliveryId);
    const job = await printJobStates.lock(tx, id);
    if (!isWithPartner(job.state)) return;
    if (job.sentAt && !sentAt) throw new Error('The print job was sent meanwhile.');
    await moveJob(tx, delivery, job, { to: 'cancelled', by: null, reason: 'delivery_cancelled' });
  });
}

async function holdUnsent(ctx: Ctx, { id, deliveryId }: PrintJobRow): Promise<void> {
  await transact(ctx, async (tx) => {
    const delivery = await deliveryStates.lock(tx, deliveryId);
    const job = await printJobStates.lock(tx, id);
    if (job.state !== 'queued') return;
    await moveJob(tx, delivery, job, { to: 'failed', by: null, reason: 'not_reached' });
    await holdForFile(tx, delivery);
  });
}
