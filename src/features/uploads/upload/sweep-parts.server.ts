import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isOnItsWay } from '#features/media/media-row.server.ts';
import type { Multipart } from '#platform/bucket/multipart.ts';
import type { JobCtx } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { keysIn, PIECES } from '#platform/storage.ts';
import { isDoneUnlessStorageFails } from '#platform/storage-faults.ts';

export async function sweepFolder(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const about = await stat(path).catch(() => null);
    if (about && path !== folder && about.mtimeMs < before.getTime()) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/**
 * First what we know of, which needs no list of the bucket; then what nobody knows of any more: of a process that was killed
 * at the wrong moment, or from before a restored backup.
 */
export async function sweepBucket(
  job: JobCtx,
  multipart: Multipart,
  { before, remove }: { before: Date; remove: (id: string) => Promise<void> },
): Promise<void> {
  const { sql, deps } = job;
  await forEachDue(job, {
    name: 'uploads.parts',
    failure: 'parts of an upload not deleted',
    minutes: 5,
    next: ({ dueAt, id, limit }) => sql<Due[]>`
      select p.media_id as id, p.created_at as due_at from upload_in_parts p
      where p.held_until < now() and (p.created_at, p.media_id) > (${dueAt}::timestamptz, ${id}::uuid)
        and not ${isOnItsWay(job, sql`p.media_id`)}
      order by p.created_at, p.media_id limit ${limit}`,
    work: ({ id }) => remove(id),
  });
  await isDoneUnlessStorageFails(deps, async () => {
    let after: Parameters<typeof multipart.unfinished>[1] = null;
    do {
      const page: Awaited<ReturnType<typeof multipart.unfinished>> = await multipart.unfinished(
        'arrived/',
        after,
      );
      for (const { key, id, begunAt } of page.uploads) if (begunAt < before) await multipart.abort(key, id);
      after = page.next;
    } while (after);
    for await (const keys of keysIn(deps.storage, PIECES))
      for (const key of keys) {
        const { lastModified } = await deps.storage.getMetaData(key);
        if (lastModified < before) await deps.storage.delete(key);
      }
  });
}
