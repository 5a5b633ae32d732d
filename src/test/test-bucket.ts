import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach } from 'vitest';
import { createBucket, KEY, SECRET } from './bucket-server.ts';

/** A bucket for the tests of a file. */
export async function startBucket() {
  const { listener, ...bucket } = createBucket();
  const { trouble, asked } = bucket;
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterEach(() => {
    trouble.is = 'none';
    delete trouble.matches;
    asked.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** As in S3_URL. */
  const urlWith = (key: string, secret: string, bucket = 'media') =>
    `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=eu-west-1`;
  return { url: urlWith(KEY, SECRET), urlWith, ...bucket };
}
