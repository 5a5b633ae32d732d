import { arrivedKey, prefixOf, uploadsFolder } from '#features/media/media-files.server.ts';
import { deleteUnattached, findUnattached } from '#features/media/media-row.server.ts';
import { type JobCtx, transact } from '#platform/ctx.ts';
import { forEachDue } from '#platform/for-each-due.ts';
import { deleteListed, deleteStored } from '#platform/stored-files.ts';
import { partsOf } from './parts.server.ts';
import { sweepFolder } from './sweep-parts.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes uploads that weren't attached within a day, with their files, and files without an upload. */
export async function purgeMedia(job: JobCtx): Promise<void> {
  const { deps, now } = job;
  const before = new Date(now.getTime() - DAY_MS);
  await forEachDue(job, {
    name: 'uploads.purge',
    failure: 'unattached media not deleted',
    minutes: 10,
    next: (batch) => findUnattached(deps, before, batch),
    work: ({ id }) => purge(job, id),
  });
  await deleteListed(job);
  await sweepFolder(uploadsFolder(deps), before);
  await partsOf(deps).sweep(job, before);
}

async function purge(job: JobCtx, id: string): Promise<void> {
  try {
    await transact(job, async (tx) => {
      if (await deleteUnattached(tx, id)) await deleteStored(tx, [`${prefixOf(id)}/`, arrivedKey(id)]);
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === FOREIGN_KEY)) throw error;
    job.deps.log.warn({ media: id }, 'unattached media is still shown somewhere');
  }
}

/** PostgreSQL's code for a foreign key violation. */
const FOREIGN_KEY = '23503';
