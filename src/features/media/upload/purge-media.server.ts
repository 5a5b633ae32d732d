import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps, JobCtx } from '#platform/ctx.ts';
import { forEachIsolated } from '#platform/for-each-isolated.ts';
import { arrivedKey, prefixOf, uploadsFolder } from '../processing/store-media.server.ts';
import { deleteUnattached, findUnattached } from '../queries.server.ts';
import { partsFolder } from './upload-in-parts.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

/** Deletes uploads that weren't attached within a day, with their files, and files without an upload. */
export async function purgeMedia({ deps, now }: JobCtx): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  let ids: string[];
  do {
    ids = await findUnattached(deps, before, BATCH);
    let deleted = 0;
    await forEachIsolated(
      deps,
      'unattached media not deleted',
      ids,
      (id) => id,
      async (id) => {
        if (await purge(deps, id)) deleted += 1;
      },
    );
    // What is still referenced is kept, and not tried again and again.
    if (deleted === 0) break;
  } while (ids.length === BATCH);
  await sweep(uploadsFolder(deps), before);
  await sweep(partsFolder(deps), before);
}

async function purge(deps: Deps, id: string): Promise<boolean> {
  try {
    if (!(await deleteUnattached(deps, id))) return false;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === FOREIGN_KEY)) throw error;
    deps.log.warn({ media: id }, 'unattached media is still shown somewhere');
    return false;
  }
  await deps.storage.deleteAll(prefixOf(id));
  await deps.storage.delete(arrivedKey(id));
  return true;
}
/** PostgreSQL's code for a foreign key violation. */
const FOREIGN_KEY = '23503';

async function sweep(folder: string, before: Date) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const about = await stat(path).catch(() => null);
    if (about && path !== folder && about.mtimeMs < before.getTime()) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
