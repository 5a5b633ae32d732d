import { type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import { deliveryStates, moveDelivery } from '../delivery/delivery-states.server.ts';
import type { DeliveryState } from '../delivery/delivery-states.ts';

/** Days after shipping in which a buyer who says nothing has received it, and then until it is completed. */
const DELIVERED_AFTER = 10;
const COMPLETED_AFTER = 14;
const DAY_MS = 86_400_000;

/** Deliveries that were shipped long ago are delivered, and those delivered long ago completed. */
export async function completeDue(job: JobCtx): Promise<void> {
  await moveOn(job, { from: 'shipped', to: 'delivered', since: 'shipped_at', days: DELIVERED_AFTER });
  await moveOn(job, { from: 'delivered', to: 'completed', since: 'delivered_at', days: COMPLETED_AFTER });
}

interface Step {
  from: DeliveryState;
  to: DeliveryState;
  /** The column that says when it got to `from`. */
  since: 'shipped_at' | 'delivered_at';
  days: number;
}

async function moveOn(job: JobCtx, { from, to, since, days }: Step): Promise<void> {
  const { sql, now } = job;
  const before = new Date(now.getTime() - days * DAY_MS);
  await forEachDue(job, {
    name: `deliveries.${to}`,
    failure: 'delivery not moved on',
    minutes: 4,
    next: ({ dueAt, id, limit }) => sql<(Due & { site: SiteId })[]>`
      select id, ${sql(since)} as due_at, site from delivery
      where state = ${from} and ${sql(since)} <= ${before} and (${sql(since)}, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by ${sql(since)}, id limit ${limit}`,
    work: ({ id, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        const delivery = await deliveryStates.lock(tx, id);
        if (delivery.state !== from) return;
        await moveDelivery(tx, delivery, { to, by: null, reason: 'time_passed' });
      }),
  });
}
