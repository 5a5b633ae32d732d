import type { Ctx } from '#platform/ctx.ts';
import { conflict, Refusal } from '#platform/errors.ts';
import type { DeliveryRow } from '../delivery/delivery-row.server.ts';
import { moveJob } from './follow-partner.server.ts';
import { printPartnerOf } from './partner-of.server.ts';
import { newestPrintJobs, printChanged, printJobStates } from './print-job-row.server.ts';
import { isWithPartner } from './print-job-states.ts';

/** @throws 409 for lines that the print partner makes and sends */
export async function assertNotWithPartner(
  ctx: Ctx,
  deliveryId: string,
  lines: readonly { item: number }[],
): Promise<void> {
  const job = (await newestPrintJobs(ctx, [deliveryId])).get(deliveryId);
  if (!job || !isWithPartner(job.state) || !lines.some(({ item }) => job.items.includes(item))) return;
  throw conflict(
    'WITH_PRINT_PARTNER',
    'Our print partner makes these prints and sends them to the buyer. To send them yourself, choose “Print it yourself” first.',
  );
}

/** Cancelled at the partner, unless it never left. */
export interface Stopped {
  jobId: string;
  wasSent: boolean;
}

/**
 * Cancels at the partner what it makes of some lines, before they are cancelled or made by somebody else. Outside any
 * transaction; the job itself ends in the one that follows (`endStopped`).
 * @returns null when the partner makes none of them
 * @throws 409 IN_PRODUCTION when it is too late, 503 when the partner doesn't answer: it may print them
 */
export async function stopPrints(
  ctx: Ctx,
  deliveryId: string,
  lines?: readonly { item: number }[],
): Promise<Stopped | null> {
  const job = (await newestPrintJobs(ctx, [deliveryId])).get(deliveryId);
  if (!job || !isWithPartner(job.state)) return null;
  if (lines && !lines.some(({ item }) => job.items.includes(item))) return null;
  if (job.state === 'in_production' || (job.sentAt && (await cancelled(ctx, job.id)) === 'too_late'))
    throw conflict(
      'IN_PRODUCTION',
      'Our print partner is making this already, so it can’t be cancelled any more. It’s sent to the buyer, who can return it.',
    );
  return { jobId: job.id, wasSent: job.sentAt !== null };
}

const cancelled = ({ deps }: Ctx, jobId: string): Promise<'cancelled' | 'too_late'> =>
  printPartnerOf(deps)
    .cancel(jobId)
    .catch((error: unknown) => {
      deps.log.warn({ err: error, jobId }, 'a print job could not be cancelled');
      throw new Refusal(
        503,
        'PRINT_PARTNER_DOWN',
        'Our print partner isn’t answering, so we can’t be sure that it won’t print this. Try again in a few minutes.',
        { retryAfter: 300 },
      );
    });

/** Ends the job that was stopped. Its delivery is locked. @throws 409 when it was sent after that */
export async function endStopped(
  tx: Ctx,
  delivery: DeliveryRow,
  { jobId, wasSent }: Stopped,
  reason: 'line_cancelled' | 'taken_over',
): Promise<void> {
  const job = await printJobStates.lock(tx, jobId);
  if (job.sentAt && !wasSent) throw printChanged();
  await moveJob(tx, delivery, job, { to: 'cancelled', by: delivery.sellerId, reason });
}
