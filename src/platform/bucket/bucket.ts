import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { MediaStorage } from '../storage.ts';
import { missingFile, StorageRefused } from '../storage-faults.ts';
import { ANSWER_MS, limitCalls, NO_FILE, sendAgain } from './limit-calls.ts';
import { type Multipart, multipartIn } from './multipart.ts';

interface Opened {
  client: S3Client;
  bucket: string;
  /** Where files are kept while they are worked on. */
  borrowed: string;
}

class BucketStorage extends MediaStorage {
  readonly multipart: Multipart;
  readonly #opened: Opened;

  constructor(opened: Opened) {
    const { client, bucket } = opened;
    super(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
    this.#opened = opened;
    this.multipart = multipartIn(client, bucket);
  }

  readRange(key: string, start: number, end: number) {
    return this.#read(key, `bytes=${start}-${end}`);
  }

  override getStream(key: string) {
    return this.#read(key);
  }

  async #read(key: string, Range?: string): Promise<Readable> {
    const { client, bucket } = this.#opened;
    const reply = await client
      .send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }))
      .catch((error) => {
        throw error.name === 'NoSuchKey' ? missingFile(key) : error;
      });
    return reply.Body as Readable;
  }

  async takeFile(path: string, key: string) {
    const { client, bucket } = this.#opened;
    const { size } = await stat(path);
    await sendAgain(() =>
      client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: createReadStream(path), ContentLength: size }),
      ),
    );
    await rm(path);
  }

  async withFile<T>(key: string, work: (path: string) => Promise<T>) {
    await mkdir(this.#opened.borrowed, { recursive: true });
    const path = join(this.#opened.borrowed, randomUUID());
    try {
      await pipeline(await this.getStream(key), createWriteStream(path));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** A file that isn't there tells whether the key is right: without an answer to HEAD a bucket says no reason. */
  async check() {
    await this.#read(NO_FILE).catch((error: Error & { Code?: string; status?: number }) => {
      if (error.status === 404) return;
      const why = refusals.get(error.name);
      throw why
        ? new StorageRefused(`The bucket ${this.#opened.bucket} of S3_URL ${why} (${error.name}).`, error)
        : error;
    });
  }
}

/** What a bucket answers to somebody whom it refuses, by the name of its error. */
const refusals = new Map([
  ['InvalidAccessKeyId', 'doesn’t know our key: check the part before the colon'],
  ['SignatureDoesNotMatch', 'refuses our signature: check the secret, percent-encoded, and the region'],
  ['NoSuchBucket', 'isn’t there: check the name behind the host'],
  ['AuthorizationHeaderMalformed', 'is in another region: set ?region='],
  ['PermanentRedirect', 'is in another region: set ?region= and the host of that region'],
  ['RequestTimeTooSkewed', 'says that the clock of this machine is wrong'],
  [
    'AccessDenied',
    'doesn’t allow our key to read and list: it needs GetObject, PutObject, DeleteObject, ListBucket, ListBucketMultipartUploads, ListMultipartUploadParts and AbortMultipartUpload',
  ],
]);

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
    // The second one after a moment that the SDK draws by lot.
    maxAttempts: 2,
    // It would warn on the console of what we log ourselves.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      connectionTimeout: 1_000,
      throwOnRequestTimeout: true,
      // While a file is sent. A reader of ours that takes nothing for so long is disconnected as well.
      socketTimeout: 30_000,
      // Readers who are slow hold theirs.
      httpAgent: { maxSockets: 300 },
      httpsAgent: { maxSockets: 300 },
    },
  });
  limitCalls(client, {
    answerMs,
    ask: () => client.send(new HeadObjectCommand({ Bucket: bucket, Key: NO_FILE })),
  });
  return new BucketStorage({ client, bucket, borrowed: join(dataDir, 'uploads') });
}
