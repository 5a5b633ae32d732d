import { type Ctx, emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import type { Move } from '#platform/states.server.ts';
import { carrierCode } from '../delivery/carriers.ts';
import { type DeliveryRow, leftOf, linesOf } from '../delivery/delivery-row.server.ts';
import { deliveryStates, endHold, moveDelivery } from '../delivery/delivery-states.server.ts';
import { openStates } from '../delivery/delivery-states.ts';
import { sendParcel } from '../delivery/send-parcel.server.ts';
import { printPartnerOf } from './partner-of.server.ts';
import { type PrintJobRow, printJobStates, printsOfJob } from './print-job-row.server.ts';
import { isWithPartner, type PrintJobState } from './print-job-states.ts';
import type { PartnerOrder } from './print-partner.ts';
import '../events.ts';

type Answer = Omit<PartnerOrder, 'externalId'> & { externalId: string | null };

/** Asks the partner about what it is making, those first that it was asked about longest ago. */
export async function pollPrintJobs(job: JobCtx): Promise<void> {
  const { sql, deps } = job;
  await forEachDue(job, {
    name: 'deliveries.prints',
    failure: 'a print job could not be followed',
    minutes: 3,
    itemSeconds: 15,
    limit: 50,
    next: ({ dueAt, id, limit }) => sql<(Due & { site: SiteId })[]>`
      select j.id, j.checked_at as due_at, d.site from print_job j join delivery d on d.id = j.delivery_id
      where j.state in ('submitted', 'accepted', 'in_production')
        and (j.checked_at, j.id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by j.checked_at, j.id limit ${limit}`,
    async work({ id, site }) {
      const order = await printPartnerOf(deps).status(id);
      const gone = { externalId: null, state: 'held', problem: 'The order is gone.', parcel: null } as const;
      await followPartner(siteCtx(job, site), id, order ?? gone);
    },
  });
}

/** What the partner says becomes ours: of the job, and of its delivery. The same again changes nothing. */
export async function followPartner(ctx: Ctx, jobId: string, answer: Answer): Promise<void> {
  const [found] = await ctx.sql<
    { deliveryId: string }[]
  >`select delivery_id from print_job where id = ${jobId}`;
  if (!found) return;
  await transact(ctx, async (tx) => {
    const delivery = await deliveryStates.lock(tx, found.deliveryId);
    const job = await printJobStates.lock(tx, jobId);
    const { state: from } = job;
    const { state: to, externalId, problem } = answer;
    if (!isWithPartner(from) || from === to) {
      await tx.sql`
        update print_job set checked_at = ${tx.now}, external_id = coalesce(external_id, ${externalId}) where id = ${jobId}`;
      return;
    }
    await moveJob(tx, delivery, job, { to, by: null, reason: 'partner', externalId, problem });
    if (to === 'held') return holdForFile(tx, delivery);
    if (from === 'failed') await endFileHold(tx, delivery, null);
    if (to === 'shipped') return shipPrints(tx, delivery, job, answer.parcel);
    if (to === 'in_production' && delivery.state === 'to_send')
      await moveDelivery(tx, delivery, { to: 'in_fulfilment', by: null, reason: 'started' });
  });
}

interface JobMove extends Move<PrintJobState> {
  externalId?: string | null;
  problem?: string;
}

/** Moves a locked job, and tells the others of it. */
export async function moveJob(
  tx: Ctx,
  { sellerId, buyerId }: DeliveryRow,
  job: PrintJobRow,
  move: JobMove,
): Promise<void> {
  const { from } = await printJobStates.move(tx, job, move);
  const { id: jobId, deliveryId } = job;
  await emit(tx, 'print-job.changed', { jobId, deliveryId, sellerId, buyerId, from, to: move.to });
}

/** Nobody prints what is left: its seller has to say how it goes on. */
export async function holdForFile(tx: Ctx, delivery: DeliveryRow): Promise<void> {
  if (delivery.state === 'on_hold' || !openStates.includes(delivery.state)) return;
  const hold = { reason: 'FILE', note: '' } as const;
  await moveDelivery(tx, delivery, { to: 'on_hold', by: null, reason: 'held', hold });
}

export async function endFileHold(tx: Ctx, delivery: DeliveryRow, by: string | null): Promise<void> {
  if (delivery.state === 'on_hold' && delivery.holdReason === 'FILE')
    await endHold(tx, delivery, { by, reason: 'resumed' });
}

/** As when a seller ships. What was cancelled meanwhile stays cancelled. */
async function shipPrints(
  tx: Ctx,
  delivery: DeliveryRow,
  { id: jobId }: PrintJobRow,
  parcel: PartnerOrder['parcel'],
): Promise<void> {
  const prints = Map.groupBy(await printsOfJob(tx, jobId), ({ item }) => item);
  const lines = (await linesOf(tx, [delivery.id])).flatMap((line) => {
    const quantity = Math.min(prints.get(line.item)?.length ?? 0, leftOf(line));
    return quantity > 0 ? { item: line.item, quantity } : [];
  });
  if (lines.length === 0) return;
  await sendParcel(tx, delivery, {
    lines,
    carrier: carrierCode(parcel?.carrier ?? 'Print partner'),
    trackingNumber: parcel?.trackingNumber ?? null,
    by: null,
  });
}
