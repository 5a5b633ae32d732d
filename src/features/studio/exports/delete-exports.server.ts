import type { JobCtx } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { EXPORT_DAYS, type ExportFormat } from './calls.ts';
import { storageKeyOf } from './export-row.server.ts';

type ExportFile = { id: string; format: ExportFormat; pageCount: number };

/** Deletes exports that have been kept for long enough, with their files. */
export async function purgeExports(job: JobCtx): Promise<void> {
  await forEachDue(job, {
    name: 'studio.purge-exports',
    failure: 'export not deleted',
    minutes: 10,
    next: ({ dueAt, id, limit }) => job.sql<(Due & ExportFile)[]>`
      select id, finished_at as due_at, format, page_count from studio_export
      where finished_at < ${job.now}::timestamptz - ${EXPORT_DAYS} * interval '1 day'
        and (finished_at, id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by finished_at, id limit ${limit}`,
    work: (row) => deleteExport(job, row),
  });
}

/** Deletes all exports of an account, with their files. */
export async function eraseExports(job: JobCtx, ownerId: string): Promise<void> {
  const rows = await job.sql<ExportFile[]>`
    select id, format, page_count from studio_export where owner_id = ${ownerId}`;
  for (const row of rows) await deleteExport(job, row);
}

/** The file first: a row that stays is found again, a file without a row isn't. */
async function deleteExport({ sql, deps }: JobCtx, row: ExportFile): Promise<void> {
  await deps.storage.delete(storageKeyOf(row));
  await sql`delete from studio_export where id = ${row.id}`;
}
