import { createReadStream } from 'node:fs';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { sendAgain } from './limit-calls.ts';

export interface StoredPart {
  number: number;
  bytes: number;
  etag: string;
}
interface Place {
  key: string;
  id: string;
}
interface Unfinished extends Place {
  begunAt: Date;
}

/** Files that reach a bucket part by part, at most a thousand. Nothing is there under their key before `complete`. */
export interface Multipart {
  /** @returns the bucket's id for it */
  begin(key: string): Promise<string>;
  /** Stores the first `bytes` of a local file; one that is there by this number is replaced. */
  put(key: string, id: string, part: { number: number; path: string; bytes: number }): Promise<void>;
  /** By number. Null when it was completed or aborted. */
  parts(key: string, id: string): Promise<StoredPart[] | null>;
  complete(key: string, id: string, parts: readonly StoredPart[]): Promise<void>;
  /** Also what is over already. */
  abort(key: string, id: string): Promise<void>;
  /** Those below a prefix that were neither completed nor aborted: a page, and where the next begins. */
  unfinished(prefix: string, after: Place | null): Promise<{ uploads: Unfinished[]; next: Place | null }>;
  /** The size of a stored file; null when there is none. */
  bytesOf(key: string): Promise<number | null>;
}

export function multipartIn(client: S3Client, bucket: string): Multipart {
  const at = (key: string, id: string) => ({ Bucket: bucket, Key: key, UploadId: id });
  return {
    async begin(key) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: key }));
      return UploadId ?? '';
    },
    async put(key, id, { number, path, bytes }) {
      await sendAgain(() =>
        client.send(
          new UploadPartCommand({
            ...at(key, id),
            PartNumber: number,
            Body: createReadStream(path, { end: bytes - 1 }),
            ContentLength: bytes,
          }),
        ),
      );
    },
    async parts(key, id) {
      const reply = await orNull(client.send(new ListPartsCommand(at(key, id))), 'NoSuchUpload');
      if (!reply) return null;
      const parts = (reply.Parts ?? []).map(({ PartNumber = 0, Size = 0, ETag = '' }) => ({
        number: PartNumber,
        bytes: Size,
        etag: ETag,
      }));
      return parts.sort((a, b) => a.number - b.number);
    },
    async complete(key, id, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
      await client.send(new CompleteMultipartUploadCommand({ ...at(key, id), MultipartUpload: { Parts } }));
    },
    async abort(key, id) {
      await orNull(client.send(new AbortMultipartUploadCommand(at(key, id))), 'NoSuchUpload');
    },
    async unfinished(prefix, after) {
      const page = await client.send(
        new ListMultipartUploadsCommand({
          Bucket: bucket,
          Prefix: prefix,
          KeyMarker: after?.key,
          UploadIdMarker: after?.id,
        }),
      );
      const uploads = (page.Uploads ?? []).map(({ Key = '', UploadId = '', Initiated = new Date() }) => ({
        key: Key,
        id: UploadId,
        begunAt: Initiated,
      }));
      const { IsTruncated, NextKeyMarker: key = '', NextUploadIdMarker: id = '' } = page;
      return { uploads, next: IsTruncated ? { key, id } : null };
    },
    async bytesOf(key) {
      const reply = await orNull(
        client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })),
        'NotFound',
      );
      return reply ? (reply.ContentLength ?? 0) : null;
    },
  };
}

async function orNull<T>(reply: Promise<T>, missing: string): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof Error && error.name === missing) return null;
    throw error;
  }
}
