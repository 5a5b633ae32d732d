import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { type DataStore, type Locker, MemoryLocker } from '@tus/server';
import { arrivedKey, uploadsFolder } from '#features/media/media-files.server.ts';
import type { Deps, JobCtx } from '#platform/ctx.ts';
import { partsInBucket } from './parts-in-bucket.server.ts';
import { sweepFolder } from './sweep-parts.server.ts';

/** Where the parts of uploads lie until their file is whole: in the bucket, where any process goes on, or on this disk. */
export interface Parts {
  /** For the tus server. */
  store: DataStore;
  locker: Locker;
  /** Makes them the received file, `arrivedKey(id)`, if all are there. @returns whether it is there now; asking again does no harm */
  finish(id: string, bytes: number): Promise<boolean>;
  /** Once it is written down that the file has arrived. */
  forget(id: string): Promise<void>;
  /** Deletes what nobody goes on with. */
  sweep(job: JobCtx, before: Date): Promise<void>;
}

export function partsOf(deps: Deps): Parts {
  const { multipart } = deps.storage;
  return multipart ? partsInBucket(deps, deps.outgoing.around('storage', multipart)) : partsOnDisk(deps);
}

function partsOnDisk(deps: Deps): Parts {
  const folder = join(uploadsFolder(deps), 'parts');
  mkdirSync(folder, { recursive: true });
  const store = new FileStore({ directory: folder });
  return {
    store,
    locker: new MemoryLocker(),
    async finish(id, bytes) {
      const path = join(folder, id);
      const about = await stat(path).catch(() => null);
      if (about?.size === bytes) await deps.storage.takeFile(path, arrivedKey(id));
      else if (about) return false;
      return deps.storage.exists(arrivedKey(id));
    },
    forget: (id) => store.configstore.delete(id),
    sweep: (_job, before) => sweepFolder(folder, before),
  };
}
