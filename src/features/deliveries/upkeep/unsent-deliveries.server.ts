import { paymentStates } from '#features/payments/payment-states.server.ts';
import { sendRefunds } from '#features/payments/refunds/send-refund.server.ts';
import { emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import { deliveryStates } from '../delivery/delivery-states.server.ts';
import { CANCELLABLE_AFTER, REFUNDED_AFTER, unsentDates } from '../delivery/delivery-states.ts';
import { cancelUnsent, whyNotRefundable } from '../delivery/unsent.server.ts';
import '../events.ts';

interface Unsent extends Due {
  site: SiteId;
  paymentId: string;
}

const before = ({ now }: JobCtx, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Buyers hear once that they can cancel what isn't sent, and its seller that they can. What is on hold is no exception. */
export async function notifyOverdue(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'deliveries.notify-overdue',
    failure: 'buyer not told of an overdue delivery',
    minutes: 10,
    next: ({ dueAt, id, limit }) => job.sql<(Due & { site: SiteId })[]>`
      select id, ship_by as due_at, site from delivery
      where stage in ('to_send', 'on_hold') and overdue_at is null and ship_by <= ${before(job, CANCELLABLE_AFTER)}
        and (ship_by, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by ship_by, id limit ${limit}`,
    work: ({ id, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        const [told] = await tx.sql<{ sellerId: string; buyerId: string }[]>`
          update delivery set overdue_at = ${job.now}
          where id = ${id} and stage in ('to_send', 'on_hold') and overdue_at is null returning seller_id, buyer_id`;
        if (told) await emit(tx, 'delivery.overdue', { deliveryId: id, ...told });
      }),
  });
}

/** Refunds what isn't sent a month after the promised day. What the bank decides about waits for it. */
export async function refundUnsentInTime(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'deliveries.refund-unsent',
    failure: 'unsent delivery not refunded',
    minutes: 10,
    next: ({ dueAt, id, limit }) => job.sql<Unsent[]>`
      select id, ship_by as due_at, site, payment_id from delivery
      where stage in ('to_send', 'on_hold') and ship_by <= ${before(job, REFUNDED_AFTER)}
        and (ship_by, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by ship_by, id limit ${limit}`,
    async work({ id, site, paymentId }) {
      await transact(siteCtx(job, site), async (tx) => {
        const payment = await paymentStates.lock(tx, paymentId);
        const delivery = await deliveryStates.lock(tx, id);
        if (!unsentDates(delivery) || (await whyNotRefundable(tx, paymentId))) return;
        await cancelUnsent(tx, delivery, payment, null);
      });
      await sendRefunds(job.deps, paymentId);
    },
  });
}
