import '../events.ts';
import { emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';

/** Sellers hear once of what they promised to have sent by now. What is on hold waits for a reason that buyers know. */
export async function remindLate(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'deliveries.remind-late',
    failure: 'seller not reminded',
    minutes: 10,
    next: ({ dueAt, id, limit }) => job.sql<(Due & { site: SiteId })[]>`
      select id, ship_by as due_at, site from delivery
      where stage = 'to_send' and reminded_at is null and ship_by < ${job.now}
        and (ship_by, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by ship_by, id limit ${limit}`,
    work: ({ id, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        const [reminded] = await tx.sql<{ sellerId: string }[]>`
          update delivery set reminded_at = ${job.now}
          where id = ${id} and stage = 'to_send' and reminded_at is null returning seller_id`;
        if (reminded) await emit(tx, 'delivery.late', { deliveryId: id, sellerId: reminded.sellerId });
      }),
  });
}
