import type { JobCtx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql.ts';
import { EXPORT_DAYS, type ExportFormat } from './calls.ts';
import { storageKeyOf } from './export-row.server.ts';

/** Deletes exports that have been kept for long enough, with their files. */
export const purgeExports = (job: JobCtx): Promise<void> =>
  deleteExports(job, job.sql`e.finished_at < ${job.now}::timestamptz - ${EXPORT_DAYS} * interval '1 day'`);

/** Deletes all exports of an account, with their files. */
export const eraseExports = (job: JobCtx, ownerId: string): Promise<void> =>
  deleteExports(job, job.sql`e.owner_id = ${ownerId}`);

/** @param where SQL about `e` */
async function deleteExports({ sql, deps }: JobCtx, where: Fragment): Promise<void> {
  const rows = await sql<{ id: string; format: ExportFormat; pageCount: number }[]>`
    select e.id, e.format, e.page_count from studio_export e where ${where} order by e.id limit 1000`;
  // Files first: a row that stays is found again, a file without a row isn't.
  for (const row of rows) await deps.storage.delete(storageKeyOf(row));
  await sql`delete from studio_export where id = any(${rows.map(({ id }) => id)}::uuid[])`;
}
