import { emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import './events.ts';

/** Tells sellers without an origin by when it is needed, and ends the sale of what they send after that day. */
export async function endGrace(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'sellers.end-grace',
    failure: 'seller not told that an origin is needed',
    minutes: 10,
    next: ({ dueAt, id, limit }) => job.sql<(Due & { site: SiteId })[]>`
      select id, until as due_at, site from seller_grace
      where (told_at is null or until <= ${job.now}) and (until, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by until, id limit ${limit}`,
    work: ({ id, site }) =>
      transact(siteCtx(job, site), async (tx) => {
        const [over] = await tx.sql<{ accountId: string }[]>`
          delete from seller_grace where id = ${id} and until <= ${job.now} returning account_id`;
        if (over) return emit(tx, 'seller.origin-missed', over);
        const [told] = await tx.sql<{ accountId: string; until: string }[]>`
          update seller_grace set told_at = ${job.now} where id = ${id} and told_at is null
          returning account_id, until`;
        if (told) await emit(tx, 'seller.origin-due', told);
      }),
  });
}
