import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { arrivedKey, uploadsFolder } from '#features/media/media-files.server.ts';
import { announcedSize } from '#features/media/media-row.server.ts';
import type { Multipart, StoredPart } from '#platform/bucket/multipart.ts';
import type { Deps } from '#platform/ctx.ts';
import { PIECES } from '#platform/storage.ts';
import type { Parts } from './parts.server.ts';
import { PartsLocker } from './parts-lock.server.ts';
import { sweepBucket } from './sweep-parts.server.ts';

/** A bucket takes no smaller ones, but for the last. */
const PART = 8 * 1024 ** 2;

/** What has arrived after the last whole part waits for more. By the parts before it: an old one counts for nothing. */
const tailKey = (id: string, parts: number) => `${PIECES}${id}/${parts}`;

interface Arrived {
  multipartId: string;
  bytes: number;
  /** From the first one without a gap. */
  parts: StoredPart[];
  offset: number;
}

/**
 * Parts as the multipart upload of a bucket. All but the last have one size, so part n always has the same bytes: sent twice,
 * or late by a process that was believed dead, it changes nothing. The bucket alone says what has arrived.
 */
class BucketStore extends DataStore {
  readonly #deps: Deps;
  readonly #multipart: Multipart;
  readonly #locker: PartsLocker;

  constructor(deps: Deps, multipart: Multipart, locker: PartsLocker) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
    this.#deps = deps;
    this.#multipart = multipart;
    this.#locker = locker;
  }

  override async create(upload: Upload) {
    const multipartId = await this.#multipart.begin(arrivedKey(upload.id));
    await this.#deps
      .sql`update upload_in_parts set multipart_id = ${multipartId} where media_id = ${upload.id}`;
    return upload;
  }

  override async getUpload(id: string) {
    const { bytes, offset } = await this.arrived(id);
    return new Upload({ id, size: bytes, offset });
  }

  async #multipartIdOf(id: string): Promise<string | null> {
    const [row] = await this.#deps.sql<{ multipartId: string | null }[]>`
      select multipart_id from upload_in_parts where media_id = ${id}`;
    return row?.multipartId ?? null;
  }

  /** @throws 404 when there is no such upload, or its parts are gone */
  async arrived(id: string): Promise<Arrived> {
    const media = await announcedSize(this.#deps, id);
    if (!media) throw ERRORS.FILE_NOT_FOUND;
    const { bytes } = media;
    const whole = { multipartId: '', bytes, parts: [], offset: bytes };
    if (!media.isOnItsWay) return whole;
    const multipartId = await this.#multipartIdOf(id);
    const stored = multipartId && (await this.#multipart.parts(arrivedKey(id), multipartId));
    if (!stored) {
      // Another request has put it together and is about to say so.
      if (await this.#deps.storage.exists(arrivedKey(id))) return whole;
      throw ERRORS.FILE_NOT_FOUND;
    }
    const inOrder = stored.findIndex(
      (part, at) => part.number !== at + 1 || part.bytes !== Math.min(PART, bytes - at * PART),
    );
    const parts = inOrder < 0 ? stored : stored.slice(0, inOrder);
    const inParts = Math.min(parts.length * PART, bytes);
    const tail = inParts < bytes ? await this.#multipart.bytesOf(tailKey(id, parts.length)) : 0;
    return { multipartId, bytes, parts, offset: inParts + (tail ?? 0) };
  }

  /** What has arrived counts, also of a connection that is lost. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const before = await this.arrived(id);
    if (before.offset !== offset) throw ERRORS.INVALID_OFFSET;
    const folder = uploadsFolder(this.#deps);
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${randomUUID()}.part`);
    try {
      const tail = offset - Math.min(before.parts.length * PART, before.bytes);
      if (tail > 0)
        await pipeline(
          await this.#deps.storage.getStream(tailKey(id, before.parts.length)),
          createWriteStream(path),
        );
      const file = await open(path, tail > 0 ? 'r+' : 'w');
      try {
        return await this.#fill(stream, { id, path, file, tail, before });
      } finally {
        await file.close();
      }
    } finally {
      await rm(path, { force: true });
    }
  }

  /** One part after the other lies on this disk until the bucket has it. */
  async #fill(
    stream: Readable,
    {
      id,
      path,
      file,
      tail,
      before,
    }: { id: string; path: string; file: FileHandle; tail: number; before: Arrived },
  ): Promise<number> {
    const { bytes, multipartId } = before;
    let done = before.parts.length;
    let [filled, kept] = [tail, tail];
    const putPart = async () => {
      await this.#locker.assertHeld(id);
      await this.#multipart.put(arrivedKey(id), multipartId, { number: done + 1, path, bytes: filled });
      if (kept > 0) await this.#deps.storage.delete(tailKey(id, done));
      done += 1;
      filled = 0;
      kept = 0;
    };

    let cut: unknown;
    const chunks = stream[Symbol.asyncIterator]();
    for (;;) {
      const next: IteratorResult<Buffer> = await chunks.next().catch((error: unknown) => {
        cut = error;
        return { done: true, value: undefined };
      });
      if (next.done) break;
      for (let rest = next.value; rest.length > 0; ) {
        const fits = rest.subarray(0, PART - filled);
        await file.write(fits, 0, fits.length, filled);
        filled += fits.length;
        rest = rest.subarray(fits.length);
        if (filled === PART) await putPart();
      }
    }
    if (filled > 0 && done * PART + filled === bytes) await putPart();
    else if (filled > kept) {
      await this.#locker.assertHeld(id);
      await file.truncate(filled);
      await this.#deps.storage.takeFile(path, tailKey(id, done));
    }
    if (cut) throw cut;
    return Math.min(done * PART + filled, bytes);
  }

  /** Whatever became of the upload. */
  override async remove(id: string) {
    const multipartId = await this.#multipartIdOf(id);
    if (multipartId) {
      const key = arrivedKey(id);
      const parts = (await this.#multipart.parts(key, multipartId)) ?? [];
      await this.#multipart.abort(key, multipartId);
      await this.#deps.storage.delete(tailKey(id, parts.length));
    }
    await this.#deps.sql`delete from upload_in_parts where media_id = ${id}`;
  }
}

export function partsInBucket(deps: Deps, multipart: Multipart): Parts {
  const locker = new PartsLocker(deps);
  const store = new BucketStore(deps, multipart, locker);
  return {
    store,
    locker,
    async finish(id, bytes) {
      const found = await store.arrived(id).catch((error) => {
        if (error !== ERRORS.FILE_NOT_FOUND) throw error;
      });
      if (found && found.offset < bytes) return false;
      // Another request, or this one before, may have done it.
      const isThere = () => deps.storage.exists(arrivedKey(id));
      if (!found?.multipartId) return isThere();
      try {
        await multipart.complete(arrivedKey(id), found.multipartId, found.parts);
      } catch (error) {
        if (!(await isThere())) throw error;
      }
      return true;
    },
    async forget(id) {
      await deps.sql`delete from upload_in_parts where media_id = ${id}`;
    },
    sweep: (job, before) => sweepBucket(job, multipart, { before, remove: (id) => store.remove(id) }),
  };
}
