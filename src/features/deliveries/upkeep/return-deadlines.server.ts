import { disputeOutcomeOf } from '#features/payments/refunds/dispute-outcome.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { emit, type JobCtx, siteCtx } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import { whoseTurn } from '../returns/return-states.ts';
import { type Locked, moveReturn, withReturn } from '../returns/work-on-return.server.ts';
import '../events.ts';

/** Days before a deadline on which whoever has to act is reminded. */
const REMINDED_BEFORE = 2;

interface DueReturn extends Due {
  site: SiteId;
  deliveryId: string;
  paymentId: string;
}

/**
 * Reminds whoever has to do the next step of a return; when its day has passed, the buyer hears that they can ask our team.
 * What the buyer never sent back is cancelled. Returns of disputed payments wait.
 */
export async function followDeadlines(job: JobCtx): Promise<void> {
  const { sql, now } = job;
  const soon = new Date(now.getTime() + REMINDED_BEFORE * 86_400_000);
  await forEachDue(job, {
    name: 'deliveries.return-deadlines',
    failure: 'deadline of a return not followed',
    minutes: 10,
    next: ({ dueAt, id, limit }) => sql<DueReturn[]>`
      select r.id, r.due_at, d.site, d.id as delivery_id, d.payment_id
      from delivery_return r join delivery d on d.id = r.delivery_id
      where r.due_at <= ${soon} and r.reminders < 2 and (r.due_at, r.id) > (${dueAt}::timestamptz, ${id}::uuid)
        and ${disputeOutcomeOf(job, 'd.payment_id')} is distinct from 'open'
      order by r.due_at, r.id limit ${limit}`,
    work: ({ id: returnId, site, deliveryId, paymentId }) =>
      withReturn(siteCtx(job, site), { returnId, deliveryId, paymentId }, followDeadline),
  });
}

async function followDeadline(tx: Ctx, locked: Locked): Promise<void> {
  const { payment, delivery, row } = locked;
  if (!row.dueAt || payment.state === 'disputed') return;
  const turn = whoseTurn(row);
  const isOver = Date.parse(row.dueAt) <= tx.now.getTime();
  if (isOver && turn === 'buyer') {
    await moveReturn(tx, locked, { to: 'cancelled', by: null, reason: 'not_sent_back' });
    return;
  }
  const step = isOver ? 2 : 1;
  const [first] = await tx.sql`
    update delivery_return set reminders = ${step} where id = ${row.id} and reminders < ${step} returning id`;
  if (!first || !turn) return;
  const { id: deliveryId, sellerId, buyerId } = delivery;
  await emit(tx, 'delivery.return-due', { returnId: row.id, deliveryId, sellerId, buyerId, isOver });
}
