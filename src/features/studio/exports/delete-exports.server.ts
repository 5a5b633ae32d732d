import { type JobCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { deleteListed, deleteStored } from '#platform/stored-files.ts';
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
  await deleteListed(job);
}

/** Deletes all exports of an account, with their files. */
export async function eraseExports(job: JobCtx, ownerId: string): Promise<void> {
  const rows = await job.sql<ExportFile[]>`
    select id, format, page_count from studio_export where owner_id = ${ownerId}`;
  for (const row of rows) await deleteExport(job, row);
  await deleteListed(job);
}

const deleteExport = (job: JobCtx, row: ExportFile): Promise<void> =>
  transact(job, async (tx) => {
    await tx.sql`delete from studio_export where id = ${row.id}`;
    await deleteStored(tx, [storageKeyOf(row)]);
  });
