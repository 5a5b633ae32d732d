import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach } from 'vitest';

/** A bucket with the part of the S3 protocol that is used here: objects by key, ranges, lists by prefix. */
export async function startBucket() {
  const objects = new Map<string, Buffer>();
  /** Whether it deletes anything now. */
  const deleting = { works: true };
  /** `hangs`: takes requests and never answers. */
  const trouble: { is: 'none' | 'hangs' | 'fails' | 'full' } = { is: 'none' };
  const server = createServer(async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(pathname.replace(/^\/media\/?/, ''));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (trouble.is === 'hangs') return;
    if (trouble.is === 'fails') return reply.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    if (trouble.is === 'full' && request.method === 'PUT')
      return reply.writeHead(507).end('<Error><Code>InsufficientStorage</Code></Error>');
    if (request.method === 'PUT') {
      objects.set(key, body);
      return reply.setHeader('etag', '"1"').end();
    }
    if (searchParams.has('list-type')) {
      const keys = [...objects.keys()].filter((one) => one.startsWith(searchParams.get('prefix') ?? ''));
      const contents = keys.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('');
      return reply.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
    }
    if (!deleting.works && (request.method === 'POST' || request.method === 'DELETE'))
      return reply.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    if (request.method === 'POST') {
      for (const [, one = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(one);
      return reply.end('<DeleteResult/>');
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return reply.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = start ? found.subarray(Number(start), Number(end) + 1) : found;
    reply.writeHead(start ? 206 : 200, { 'content-length': part.length });
    return reply.end(request.method === 'HEAD' ? undefined : part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterEach(() => {
    trouble.is = 'none';
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** As in S3_URL. */
  const url = `http://key:secret@127.0.0.1:${port}/media?region=eu-west-1`;
  return { url, objects, deleting, trouble };
}
