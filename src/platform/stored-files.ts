import type { Ctx, JobCtx } from './ctx.ts';
import { extensionPoint } from './extension-point.ts';
import { type Due, forEachDue } from './for-each-due.ts';
import { newId } from './ids.ts';
import { keysIn } from './storage.ts';
import { isDoneUnlessStorageFails } from './storage-faults.ts';

/** The files of a feature in the storage, so that what has no row any more, and rows without their file, are found. */
export interface StoredFiles {
  name: string;
  /** The id of the row that a key belongs to; null for keys of others. */
  idOf(key: string): string | null;
  /** Those of the ids that have a row. */
  existing(job: JobCtx, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Rows whose file has to be there, by keyset, with its key. */
  expected(job: JobCtx, after: Due & { limit: number }): Promise<readonly (Due & { key: string })[]>;
}

/** The files of features, which are compared with their rows once a week. */
export const storedFiles = extensionPoint<StoredFiles>('stored files', { by: ({ name }) => name });

/** A new file may be stored before its row says so. */
const SETTLED_MS = 24 * 60 * 60 * 1000;

/** Lists objects for deletion, in the transaction that deletes their row. A key that ends in a slash means all below it. */
export async function deleteStored(tx: Pick<Ctx, 'sql'>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.sql`
    insert into storage_deletion (id, key)
    select * from unnest(${keys.map(() => newId())}::uuid[], ${[...keys]}::text[]) on conflict (key) do nothing`;
}

/** Deletes what is listed. What fails stays listed, and is tried again by the next run. */
export async function deleteListed(job: JobCtx): Promise<void> {
  const { storage } = job.deps;
  let isAway = false;
  await forEachDue(job, {
    name: 'storage.delete',
    failure: 'stored file not deleted',
    minutes: 5,
    next: ({ dueAt, id, limit }) => job.sql<(Due & { key: string })[]>`
      select id, created_at as due_at, key from storage_deletion
      where (created_at, id) > (${dueAt}::timestamptz, ${id}::uuid) order by created_at, id limit ${limit}`,
    async work({ id, key }) {
      // Said once a run, and not for every file.
      if (isAway) return;
      isAway = !(await isDoneUnlessStorageFails(job.deps, () =>
        key.endsWith('/') ? storage.deleteAll(key) : storage.delete(key),
      ));
      if (!isAway) await job.sql`delete from storage_deletion where id = ${id}`;
    },
  });
}

/**
 * Compares the storage with the rows, both ways. Files without a row are listed for deletion; a row without its file is an
 * alert, since only a backup can bring it back. What the storage refuses now is compared a week later.
 */
export async function reconcileStored(job: JobCtx): Promise<void> {
  await isDoneUnlessStorageFails(job.deps, () => listOrphans(job));
  for (const files of storedFiles.of(job)) await reportMissing(job, files);
}

async function listOrphans(job: JobCtx): Promise<void> {
  const { storage, log } = job.deps;
  let [unknown, orphans] = [0, 0];
  for await (const keys of keysIn(storage)) {
    const claimed = new Set<string>();
    for (const files of storedFiles.of(job)) {
      const mine = keys.flatMap((key) => {
        const id = files.idOf(key);
        return id === null ? [] : [{ key, id }];
      });
      for (const { key } of mine) claimed.add(key);
      const existing = await files.existing(job, [...new Set(mine.map(({ id }) => id))]);
      for (const { key, id } of mine) {
        if (existing.has(id) || !(await isSettled(job, key))) continue;
        await deleteStored(job, [key]);
        orphans += 1;
      }
    }
    unknown += keys.length - claimed.size;
  }
  if (orphans > 0 || unknown > 0) log.warn({ orphans, unknown }, 'stored files without a row');
}

async function isSettled({ deps, now }: JobCtx, key: string): Promise<boolean> {
  const { lastModified } = await deps.storage.getMetaData(key);
  return lastModified.getTime() < now.getTime() - SETTLED_MS;
}

async function reportMissing(job: JobCtx, files: StoredFiles): Promise<void> {
  const { storage, log } = job.deps;
  let isAway = false;
  await forEachDue(job, {
    name: `storage.missing ${files.name}`,
    failure: 'stored file not looked for',
    minutes: 30,
    next: (after) => files.expected(job, after),
    async work({ id, key }) {
      if (isAway) return;
      let isThere = true;
      isAway = !(await isDoneUnlessStorageFails(job.deps, async () => {
        isThere = await storage.exists(key);
      }));
      if (!isThere) log.error({ alert: 'file-missing', of: files.name, id }, 'a stored file is missing');
    },
  });
}
