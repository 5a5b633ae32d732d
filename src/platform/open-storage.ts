import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from './config.ts';
import { MediaStorage } from './storage.ts';
import { missingFile } from './storage-faults.ts';

class FolderStorage extends MediaStorage {
  readonly multipart = null;
  readonly #root: string;

  constructor(root: string) {
    super(new FSDriver({ location: root, visibility: 'private' }));
    this.#root = root;
  }

  readRange(key: string, start: number, end: number) {
    return this.#read(key, { start, end });
  }

  override getStream(key: string) {
    return this.#read(key, {});
  }

  /** Opened before anything is answered: a stream would say it too late. */
  async #read(key: string, range: { start?: number; end?: number }) {
    const file = await open(join(this.#root, key)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? missingFile(key) : error;
    });
    return file.createReadStream(range);
  }

  async takeFile(path: string, key: string) {
    const target = join(this.#root, key);
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
  }

  withFile<T>(key: string, work: (path: string) => Promise<T>) {
    return work(join(this.#root, key));
  }

  async check() {
    await this.exists('health-check');
  }
}

/** @param answerMs how long a bucket may take to begin an answer */
export async function createStorage(config: Config, answerMs?: number): Promise<MediaStorage> {
  if (!config.S3_URL) return openFolder(join(config.dataDir, 'media'));
  const { openBucket } = await import('./bucket/bucket.ts');
  return openBucket(config.S3_URL, config.dataDir, answerMs);
}

export const openFolder = (root: string): MediaStorage => new FolderStorage(root);
