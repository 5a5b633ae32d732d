import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from './config.ts';

/** Where media bytes are kept: a folder, or a bucket when S3_URL is set. Keys are ours, never a client's file name. */
export type MediaStorage = Disk;

export async function createStorage(config: Config): Promise<MediaStorage> {
  if (!config.S3_URL) {
    return new Disk(new FSDriver({ location: join(config.dataDir, 'media'), visibility: 'private' }));
  }
  const url = new URL(config.S3_URL);
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
      endpoint: url.origin,
      forcePathStyle: true,
      region: url.searchParams.get('region') ?? 'us-east-1',
      bucket: url.pathname.slice(1),
      visibility: 'private',
      supportsACL: false,
    }),
  );
}
