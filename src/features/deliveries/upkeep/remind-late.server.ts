import '../events.ts';
import { emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import type { SiteId } from '#platform/site.ts';

const MOST_AT_ONCE = 500;

/** Sellers hear once of what they promised to have sent by now. What is on hold waits for a reason that buyers know. */
export async function remindLate(job: JobCtx): Promise<void> {
  const late = await job.sql<{ id: string; site: SiteId }[]>`
    select id, site from delivery
    where desk = 'to_send' and reminded_at is null and ship_by < ${job.now} order by ship_by limit ${MOST_AT_ONCE}`;
  await forEachIsolated(
    job.deps,
    'seller not reminded',
    late,
    ({ id }) => id,
    ({ id, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        const [reminded] = await tx.sql<{ sellerId: string }[]>`
          update delivery set reminded_at = ${job.now}
          where id = ${id} and desk = 'to_send' and reminded_at is null returning seller_id`;
        if (reminded) await emit(tx, 'delivery.late', { deliveryId: id, sellerId: reminded.sellerId });
      }),
  );
}
