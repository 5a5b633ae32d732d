import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { Multipart } from './bucket/multipart.ts';

/**
 * Storage of media files: a folder, or a bucket when S3_URL is set. Keys are ours, never a client's file name. Flydrive
 * reads and writes whole files; the rest is added here.
 */
export abstract class MediaStorage extends Disk {
  /** How a file reaches it part by part, so that any process can go on; null for a folder, which one process has. */
  abstract readonly multipart: Multipart | null;
  /** Bytes `start` to `end`, both included. @throws 404 for a file that isn't there, as `getStream` does */
  abstract readRange(key: string, start: number, end: number): Promise<Readable>;
  /** Moves a local file into the storage. */
  abstract takeFile(path: string, key: string): Promise<void>;
  /** Provides the stored file as a local path while `work` runs. */
  abstract withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** @throws StorageRefused, or whatever keeps it from answering */
  abstract check(): Promise<void>;
}

/** Where pieces of uploads lie that aren't whole. */
export const PIECES = 'pieces/';

/** The keys of whole files, in pages; with a prefix, of whatever lies below it. */
export async function* keysIn(storage: MediaStorage, prefix = ''): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await storage.listAll(prefix, {
      recursive: true,
      ...(paginationToken && { paginationToken }),
    });
    paginationToken = page.paginationToken;
    yield [...page.objects].flatMap((one) =>
      one.isFile && (prefix || !one.key.startsWith(PIECES)) ? one.key : [],
    );
  } while (paginationToken);
}
