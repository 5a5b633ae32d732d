import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { openBucket } from '../bucket/bucket.ts';
import { type Config, ConfigError } from '../config.ts';
import { openFolder } from '../open-storage.ts';
import type { MediaStorage } from '../storage.ts';

/** Stores streams whole or not at all, and hashes them on the way. */
interface Spool {
  /** @returns its bytes and its SHA-256 in hex, before it was compressed */
  put(key: string, stream: Readable, compressed?: 'gzip'): Promise<{ bytes: number; sha256: string }>;
  end(): Promise<void>;
}

/** A folder or a bucket with a backup in it. */
export interface BackupPlace extends Spool {
  storage: MediaStorage;
  /** What was stored compressed, unpacked; null for what isn't there. */
  unpacked(key: string): Promise<Readable | null>;
}

/** @param target a folder, or a bucket as in S3_URL, also with s3:// in front */
export async function openBackupPlace(config: Config, target: string): Promise<BackupPlace> {
  const bucket = /^(s3|https?):\/\//.test(target) ? target.replace(/^s3:/, 'https:') : null;
  if (bucket !== null && !URL.canParse(bucket))
    throw new ConfigError(`“${target}” is no bucket: write s3://KEY:SECRET@host/bucket?region=...`);
  const storage = bucket ? await openBucket(bucket, config.dataDir) : openFolder(resolve(target));
  return {
    ...(await openSpool(storage, config.dataDir)),
    storage,
    unpacked: async (key) =>
      (await storage.exists(key)) ? (await storage.getStream(key)).pipe(createGunzip()) : null,
  };
}

/** What is being written is complete in a folder of this machine before it gets its name in the storage. */
export async function openSpool(storage: MediaStorage, dataDir: string): Promise<Spool> {
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, 'backup-'));
  return {
    async put(key, stream, compressed) {
      const file = join(folder, randomUUID());
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      };
      const written = createWriteStream(file);
      await (compressed
        ? pipeline(stream, counted, createGzip({ level: 4 }), written)
        : pipeline(stream, counted, written));
      await storage.moveFromFs(file, key);
      return { bytes, sha256: hash.digest('hex') };
    },
    end: () => rm(folder, { recursive: true, force: true }),
  };
}
