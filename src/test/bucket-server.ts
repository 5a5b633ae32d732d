import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const KEY = 'key';
export const SECRET = 'a/secret';

interface Sending {
  key: string;
  begunAt: Date;
  parts: Map<number, Buffer>;
}

/**
 * A bucket with the part of the S3 protocol that is used here: objects by key, ranges, lists by prefix, uploads of many parts.
 * It checks every signature.
 */
export function createBucket() {
  const objects = new Map<string, Buffer>();
  /** Uploads that aren't complete, by their id. */
  const sending = new Map<string, Sending>();
  /** Whether it deletes anything now. */
  const deleting = { works: true };
  /** `hangs`: takes requests and never answers; of requests that `matches` accepts, if it is set. */
  const trouble: {
    is: 'none' | 'hangs' | 'fails' | 'full' | 'refuses' | 'lists nothing';
    matches?: (method: string, path: string) => boolean;
  } = { is: 'none' };
  /** The requests since the test began. */
  const asked: string[] = [];

  async function listener(request: IncomingMessage, reply: ServerResponse) {
    const { method = '', url = '' } = request;
    const body = Buffer.concat(await request.toArray().catch(() => []));
    const fault = (status: number, code: string) =>
      reply.writeHead(status).end(method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    asked.push(`${method} ${url}`);
    if (!request.complete) return;
    const wrong = faultOfSignature(request, body);
    if (wrong) return fault(403, wrong);
    const { searchParams } = new URL(url, 'http://bucket');
    if (!trouble.matches || trouble.matches(method, url)) {
      const isList = searchParams.has('list-type') || (method === 'GET' && searchParams.has('uploads'));
      if (trouble.is === 'hangs') return;
      if (trouble.is === 'fails') return fault(503, 'SlowDown');
      if (trouble.is === 'full' && method === 'PUT') return fault(507, 'InsufficientStorage');
      if (trouble.is === 'refuses' || (trouble.is === 'lists nothing' && isList))
        return fault(403, 'AccessDenied');
    }
    if (!deleting.works && (method === 'DELETE' || searchParams.has('delete')))
      return fault(403, 'AccessDenied');
    return (
      answerParts(request, body, { objects, sending, reply, fault }) ||
      answerObjects(request, body, { objects, reply, fault })
    );
  }
  return { listener, objects, sending, deleting, trouble, asked };
}

interface Answering {
  objects: Map<string, Buffer>;
  reply: ServerResponse;
  fault: (status: number, code: string) => unknown;
}
const keyOf = ({ pathname }: URL) => decodeURIComponent(pathname.replace(/^\/media\/?/, ''));

function answerObjects(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  { objects, reply, fault }: Answering,
) {
  const asked = new URL(url ?? '', 'http://bucket');
  if (!/^\/media(\/|$)/.test(asked.pathname)) return fault(404, 'NoSuchBucket');
  const key = keyOf(asked);
  if (method === 'PUT') {
    objects.set(key, body);
    return reply.setHeader('etag', etagOf(body)).end();
  }
  if (asked.searchParams.has('list-type')) {
    const keys = [...objects.keys()].filter((one) => one.startsWith(asked.searchParams.get('prefix') ?? ''));
    const contents = keys.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('');
    return reply.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
  }
  if (method === 'POST') {
    for (const [, one = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(one);
    return reply.end('<DeleteResult/>');
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return reply.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) return fault(404, 'NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const part = start ? found.subarray(Number(start), Number(end) + 1) : found;
  const modified = new Date().toUTCString();
  reply.writeHead(start ? 206 : 200, { 'content-length': part.length, 'last-modified': modified });
  return reply.end(method === 'HEAD' ? undefined : part);
}

/** @returns null for what isn't about an upload of many parts */
function answerParts(
  { method, url }: IncomingMessage,
  body: Buffer,
  { objects, sending, reply, fault }: Answering & { sending: Map<string, Sending> },
) {
  const asked = new URL(url ?? '', 'http://bucket');
  const { searchParams } = asked;
  const key = keyOf(asked);
  if (searchParams.has('uploads') && method === 'POST') {
    const id = `upload-${sending.size}-${Math.random()}`;
    sending.set(id, { key, begunAt: new Date(), parts: new Map() });
    return reply.end(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  if (searchParams.has('uploads')) {
    // A page has two.
    const after = searchParams.get('upload-id-marker') ?? '';
    const all = [...sending].filter(([, one]) => one.key.startsWith(searchParams.get('prefix') ?? ''));
    const from = all.findIndex(([id]) => id === after) + 1;
    const page = all.slice(from, from + 2);
    const last = page.at(-1);
    const uploads = page.map(
      ([id, one]) =>
        `<Upload><Key>${one.key}</Key><UploadId>${id}</UploadId><Initiated>${one.begunAt.toISOString()}</Initiated></Upload>`,
    );
    return reply.end(
      `<ListMultipartUploadsResult><IsTruncated>${from + 2 < all.length}</IsTruncated><NextKeyMarker>${last?.[1].key}</NextKeyMarker><NextUploadIdMarker>${last?.[0]}</NextUploadIdMarker>${uploads.join('')}</ListMultipartUploadsResult>`,
    );
  }
  const id = searchParams.get('uploadId');
  if (id === null) return null;
  const found = sending.get(id);
  if (found?.key !== key) return fault(404, 'NoSuchUpload');
  if (method === 'PUT') {
    found.parts.set(Number(searchParams.get('partNumber')), body);
    return reply.setHeader('etag', etagOf(body)).end();
  }
  if (method === 'GET') {
    const parts = [...found.parts].map(
      ([number, part]) =>
        `<Part><PartNumber>${number}</PartNumber><Size>${part.length}</Size><ETag>${etagOf(part)}</ETag></Part>`,
    );
    return reply.end(`<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`);
  }
  if (method === 'POST') {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) => Number(n));
    const parts = named.map((number) => found.parts.get(number) ?? Buffer.alloc(0));
    if (parts.slice(0, -1).some((part) => part.length < 5 * 1024 ** 2)) return fault(400, 'EntityTooSmall');
    objects.set(key, Buffer.concat(parts));
    sending.delete(id);
    return reply.end(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  }
  sending.delete(id);
  return reply.writeHead(204).end();
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest('hex');
const hmac = (key: string | Buffer, of: string) => createHmac('sha256', key).update(of).digest();
const etagOf = (body: Buffer) => `"${sha256(body).slice(0, 32)}"`;

/** Signature version 4, computed from what was received. */
function faultOfSignature({ method, url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [key, day = '', region = '', service = '', end = ''] = credential.split('/');
  if (key !== KEY) return 'InvalidAccessKeyId';
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const encode = (of: string) =>
    encodeURIComponent(of).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    hash,
  ].join('\n');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signing = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(signing, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
