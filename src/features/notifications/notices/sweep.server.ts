import type { JobCtx } from '#platform/ctx.ts';

export const KEEP_DAYS = 90;
const BATCH = 5_000;

/** Deletes groups that didn't change for 90 days, read or not, in batches that block nobody. */
export async function sweepNotices({ sql }: Pick<JobCtx, 'sql'>): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH; ) {
    const { count } = await sql`
      delete from notice where id in (
        select id from notice where last_at < now() - ${KEEP_DAYS}::int * interval '1 day' limit ${BATCH})`;
    deleted = count;
  }
}
