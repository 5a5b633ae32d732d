import { type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import type { SiteId } from '#platform/site.ts';
import { lockDelivery } from '../delivery/delivery-row.server.ts';
import type { DeliveryState } from '../delivery/delivery-states.ts';
import { announce, moveDelivery } from '../delivery/move-delivery.server.ts';

/** Days after shipping in which a buyer who says nothing has received it, and then until it is completed. */
const DELIVERED_AFTER = 10;
const COMPLETED_AFTER = 14;
const DAY_MS = 86_400_000;
const MOST_AT_ONCE = 500;

interface Due {
  id: string;
  site: SiteId;
}

/** Deliveries that were shipped long ago are delivered, and those delivered long ago completed. */
export async function passTime(job: JobCtx): Promise<void> {
  const { sql, now } = job;
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const shipped = await sql<Due[]>`
    select id, site from delivery where state = 'shipped' and shipped_at <= ${since(DELIVERED_AFTER)}
    order by shipped_at limit ${MOST_AT_ONCE}`;
  await moveOn(job, shipped, 'shipped', 'delivered');
  const delivered = await sql<Due[]>`
    select id, site from delivery where state = 'delivered' and delivered_at <= ${since(COMPLETED_AFTER)}
    order by delivered_at limit ${MOST_AT_ONCE}`;
  await moveOn(job, delivered, 'delivered', 'completed');
}

async function moveOn(
  job: JobCtx,
  due: readonly Due[],
  from: DeliveryState,
  to: DeliveryState,
): Promise<void> {
  await forEachIsolated(
    job.deps,
    'delivery not moved on',
    due,
    ({ id }) => id,
    ({ id, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        const delivery = await lockDelivery(tx, id);
        if (delivery.state !== from) return;
        await moveDelivery(tx, delivery, { to, by: null, reason: 'time_passed' });
        await announce(tx, delivery, { from, by: null, reason: 'time_passed' });
      }),
  );
}
