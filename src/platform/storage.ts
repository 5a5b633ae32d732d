import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from './config.ts';

/**
 * Storage of media files: a folder, or a bucket when S3_URL is set. Keys are ours, never a client's file name. Flydrive
 * reads and writes whole files; the rest is added here.
 */
export abstract class MediaStorage extends Disk {
  /** Bytes `start` to `end`, both included. */
  abstract readRange(key: string, start: number, end: number): Promise<Readable>;
  /** Moves a local file into the storage. */
  abstract takeFile(path: string, key: string): Promise<void>;
  /** Provides the stored file as a local path while `work` runs. */
  abstract withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
}

class FolderStorage extends MediaStorage {
  readonly #root: string;

  constructor(root: string) {
    super(new FSDriver({ location: root, visibility: 'private' }));
    this.#root = root;
  }

  async readRange(key: string, start: number, end: number) {
    return createReadStream(join(this.#root, key), { start, end });
  }

  async takeFile(path: string, key: string) {
    const target = join(this.#root, key);
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
  }

  withFile<T>(key: string, work: (path: string) => Promise<T>) {
    return work(join(this.#root, key));
  }
}

class BucketStorage extends MediaStorage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #borrowed: string;

  constructor(disk: Disk, client: S3Client, bucket: string, borrowed: string) {
    super(disk.driver);
    this.#client = client;
    this.#bucket = bucket;
    this.#borrowed = borrowed;
  }

  async readRange(key: string, start: number, end: number) {
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const reply = await this.#client.send(
      new GetObjectCommand({ Bucket: this.#bucket, Key: key, Range: `bytes=${start}-${end}` }),
    );
    return reply.Body as Readable;
  }

  async takeFile(path: string, key: string) {
    await this.moveFromFs(path, key);
  }

  async withFile<T>(key: string, work: (path: string) => Promise<T>) {
    await mkdir(this.#borrowed, { recursive: true });
    const path = join(this.#borrowed, randomUUID());
    try {
      await pipeline(await this.getStream(key), createWriteStream(path));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** How long the bucket may take to begin its answer, in ms, and the slowest it may take a file, in bytes a ms. */
const ANSWER_MS = 4_000;
const SLOWEST = 1_000;

/** The SDK knows one limit for all requests, which for large files would be either too short or none. */
function limitAnswers({ config: { requestHandler } }: S3Client, answerMs: number): void {
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = (request, options) => {
    const bytes = Number(request.headers['content-length'] ?? 0);
    return handle(request, { ...options, requestTimeout: answerMs + bytes / SLOWEST });
  };
}

/** @param answerMs how long a bucket may take to answer */
export async function createStorage(config: Config, answerMs = ANSWER_MS): Promise<MediaStorage> {
  if (!config.S3_URL) return openFolder(join(config.dataDir, 'media'));
  return openBucket(config.S3_URL, config.dataDir, answerMs);
}

export const openFolder = (root: string): MediaStorage => new FolderStorage(root);

/** The keys of all files, in pages. */
export async function* keysIn(storage: MediaStorage): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await storage.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) });
    paginationToken = page.paginationToken;
    yield [...page.objects].flatMap((one) => (one.isFile ? one.key : []));
  } while (paginationToken);
}

/**
 * @param address as in S3_URL
 * @param dataDir where files are kept while they are worked on
 */
export async function openBucket(
  address: string,
  dataDir: string,
  answerMs = ANSWER_MS,
): Promise<MediaStorage> {
  const url = new URL(address);
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const bucket = url.pathname.slice(1);
  const client = new S3Client({
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    endpoint: url.origin,
    forcePathStyle: true,
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Many S3-compatible stores don't support its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // With the time limits below: an answer, or none, within nine seconds.
    maxAttempts: 2,
    // It would warn on the console of what we log ourselves.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      connectionTimeout: 2_000,
      throwOnRequestTimeout: true,
      // While a file is sent. A reader of ours that takes nothing for so long is disconnected as well.
      socketTimeout: 30_000,
      // Readers who are slow hold theirs.
      httpAgent: { maxSockets: 300 },
      httpsAgent: { maxSockets: 300 },
    },
  });
  limitAnswers(client, answerMs);
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return new BucketStorage(new Disk(driver), client, bucket, join(dataDir, 'uploads'));
}
